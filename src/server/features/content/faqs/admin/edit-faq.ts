import type { AdminFaq, AdminFaqDetail, reorderFaqs as reorderEndpoint } from '#contract/api/content/faqs-admin.ts'
import type { BodyOf } from '#contract/api/endpoint.ts'
import { ProblemError } from '#contract/problems/problems.ts'
import { validateFaq, type FaqInput, faqInputNames } from '#domain/content/faq-input.ts'
import { slugOf } from '#domain/content/slug-of.ts'
import type { FieldValues } from '#domain/fields/field.ts'
import { t } from '#domain/i18n/messages.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { recordAuditEvent } from '../../../audit/index.ts'
import type { ContentDeps } from '../../deps.ts'
import { lockContent } from '../../seed/store.ts'
import { listAdminFaqs, findShippedFaq, getAdminFaq } from './get-admin-faqs.ts'
import * as store from './store.ts'

/** The sent fields of a question. */
type FaqRequest = FieldValues & { isPublished?: boolean | undefined }

/** Maximum length of a slug, before a number is appended. */
const maxSlugLength = 80

/** URL segment of the page for a new question. */
const reservedSlug = 'new'

/**
 * Creates a question at the end of its category. A repeated request, as after a lost response, creates it once.
 *
 * @throws ProblemError `invalid-fields` with the messages of the form, also for a question that exists already
 */
export async function createFaq(deps: ContentDeps, request: FaqRequest): Promise<AdminFaqDetail> {
  const input = requireFaqInput(request)
  return deps.db.transaction(async (tx) => {
    // Slugs and questions are checked for uniqueness by a query, so changes are serialized.
    await lockContent(tx)
    const same = await store.findSameQuestion(tx, input.question, null)
    if (same && isUnchanged(same, input)) return getAdminFaq(tx, same.slug)
    if (same) throw new ProblemError('invalid-fields', undefined, [duplicateQuestionError])
    const slug = await findFreeSlug(tx, input.question)
    const position = await store.nextPosition(tx, input.category)
    await store.insertFaq(tx, { ...input, slug, position, editedAt: deps.clock.now() })
    if (request.isPublished === false) await store.updateFaqRow(tx, slug, { isPublished: false }, false)
    await recordAuditEvent(deps, tx, { event: 'faq.added', details: { question: input.question } })
    return getAdminFaq(tx, slug)
  })
}

const duplicateQuestionError = { field: 'question', message: t`There’s already a question with this wording.` }

async function findFreeSlug(tx: Transaction, question: string): Promise<string> {
  const wished = slugOf(question, maxSlugLength) || 'question'
  const takenSlugs = (await store.listSlugsLike(tx, wished)).add(reservedSlug)
  let slug = wished
  for (let i = 2; takenSlugs.has(slug); i++) slug = `${wished}-${i}`
  return slug
}

/**
 * Updates the sent fields of a question. Its slug stays. From then on admins own its text, and files no longer update it.
 * Publishing does not change the text.
 *
 * @throws ProblemError `not-found`, `invalid-fields`, `text-changed` if the text has another version by now; nothing is saved
 *   then
 */
export async function updateFaq(
  deps: ContentDeps,
  slug: string,
  { version, isPublished, ...request }: FaqRequest & { version?: number | undefined },
): Promise<AdminFaqDetail> {
  return deps.db.transaction(async (tx) => {
    await lockContent(tx)
    const faq = await requireFaq(tx, slug)
    const input = requireFaqInput({ ...faq, ...request })
    if (!isUnchanged(faq, input)) await updateText(deps, tx, { faq, terms: input, version })
    if (isPublished !== undefined && isPublished !== faq.isPublished) {
      await store.updateFaqRow(tx, slug, { isPublished }, false)
      const event = isPublished ? 'faq.published' : 'faq.unpublished'
      await recordAuditEvent(deps, tx, { event, details: { question: input.question } })
    }
    return getAdminFaq(tx, slug)
  })
}

type TextUpdate = { faq: store.StoredFaq; terms: FaqInput; version: number | undefined }

async function updateText(deps: ContentDeps, tx: Transaction, { faq, terms: input, version }: TextUpdate): Promise<void> {
  if (faq.version !== version) throw new ProblemError('text-changed')
  const same = await store.findSameQuestion(tx, input.question, faq.slug)
  if (same) throw new ProblemError('invalid-fields', undefined, [duplicateQuestionError])
  const positionChange =
    input.category === faq.category ? {} : { position: await store.nextPosition(tx, input.category), isPlaced: true }
  await store.updateFaqRow(tx, faq.slug, { ...input, ...positionChange, editedAt: deps.clock.now() }, true)
  await recordAuditEvent(deps, tx, { event: 'faq.changed', details: { question: input.question } })
}

/**
 * Deletes a question that an admin created, with its votes.
 *
 * @throws ProblemError `not-found`, `text-shipped` for one that the next start would restore
 */
export async function deleteFaq(deps: ContentDeps, slug: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await lockContent(tx)
    const { question } = await requireFaq(tx, slug)
    if (await findShippedFaq(slug)) throw new ProblemError('text-shipped')
    await store.deleteFaqRow(tx, slug)
    await recordAuditEvent(deps, tx, { event: 'faq.removed', details: { question } })
  })
}

/**
 * Sets the order of all questions of a category.
 *
 * @throws ProblemError `text-changed` if the category's questions have changed meanwhile
 */
export async function reorderFaqs(
  deps: ContentDeps,
  { category, slugs }: BodyOf<typeof reorderEndpoint>,
): Promise<{ faqs: AdminFaq[] }> {
  return deps.db.transaction(async (tx) => {
    await lockContent(tx)
    const categorySlugs = await store.lockCategory(tx, category)
    const isAll = slugs.length === categorySlugs.size && new Set(slugs).size === categorySlugs.size && slugs.every((slug) => categorySlugs.has(slug))
    if (!isAll) throw new ProblemError('text-changed')
    await store.updatePositions(tx, slugs)
    await recordAuditEvent(deps, tx, { event: 'faqs.ordered', details: { category } })
    return listAdminFaqs(tx)
  })
}

/**
 * Replaces the text by the shipped one and follows the file from then on; or keeps the edited text and dismisses this shipped
 * version.
 *
 * @throws ProblemError `not-found`, also if no file has it; `text-changed`
 */
export async function resolveShippedFaq(
  deps: ContentDeps,
  slug: string,
  { take, version }: { take: boolean; version: number },
): Promise<AdminFaqDetail> {
  return deps.db.transaction(async (tx) => {
    await lockContent(tx)
    const faq = await requireFaq(tx, slug)
    const shipped = await findShippedFaq(slug)
    if (!shipped) throw new ProblemError('not-found')
    if (faq.version !== version) throw new ProblemError('text-changed')
    const { question, category, answer, seededFrom } = shipped
    const positionChange = category === faq.category ? {} : { position: await store.nextPosition(tx, category) }
    const change = take ? { question, category, answer, ...positionChange, seededFrom, editedAt: null } : { seededFrom }
    await store.updateFaqRow(tx, slug, change, take)
    if (take) await recordAuditEvent(deps, tx, { event: 'faq.changed', details: { question } })
    return getAdminFaq(tx, slug)
  })
}

async function requireFaq(tx: Transaction, slug: string): Promise<store.StoredFaq> {
  const faq = await store.lockFaq(tx, slug)
  if (!faq) throw new ProblemError('not-found')
  return faq
}

function requireFaqInput(request: FieldValues): FaqInput {
  const { errors, input } = validateFaq(request)
  if (!input) throw new ProblemError('invalid-fields', undefined, errors)
  return input
}

function isUnchanged(faq: FaqInput, input: FaqInput): boolean {
  return faqInputNames.every((name) => faq[name] === input[name])
}
