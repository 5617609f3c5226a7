import type { AdminFaq, AdminFaqDetail, orderFaqs as orderEndpoint } from '#contract/faqs-admin.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { ProblemError } from '#contract/problems.ts'
import { checkFaq, type FaqTerms, faqTermNames } from '#domain/content/faq-terms.ts'
import { slugOf } from '#domain/content/slug-of.ts'
import type { FieldValues } from '#domain/fields/field.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { record } from '../../../audit/index.ts'
import type { ContentDeps } from '../../deps.ts'
import { lockContent } from '../../seed/store.ts'
import { listAdminFaqs, shippedFaq, showAdminFaq } from './show-admin-faqs.ts'
import * as store from './store.ts'

/** What is sent of a question. */
type Sent = FieldValues & { isPublished?: boolean | undefined }

/** As long as an address may be before a number is put after it. */
const longestSlug = 80

/** The address of the page that makes a new question. */
const reserved = 'new'

/**
 * Adds a question as the last of its category. The same one sent again, as by somebody whose answer was lost, is there once.
 *
 * @throws ProblemError `invalid-fields` in the words of the forms, and where a question is there already
 */
export async function addFaq(deps: ContentDeps, sent: Sent): Promise<AdminFaqDetail> {
  const terms = demandTerms(sent)
  return deps.db.transaction(async (tx) => {
    // Addresses and questions are told apart by looking, so one comes after the other.
    await lockContent(tx)
    const same = await store.findSame(tx, terms.question, null)
    if (same && isSame(same, terms)) return showAdminFaq(tx, same.slug)
    if (same) throw new ProblemError('invalid-fields', undefined, [askedAlready])
    const slug = await freeSlug(tx, terms.question)
    const position = await store.placeAfterLast(tx, terms.category)
    await store.insertOwn(tx, { ...terms, slug, position, editedAt: deps.clock.now() })
    if (sent.isPublished === false) await store.writeChange(tx, slug, { isPublished: false }, false)
    await record(deps, tx, { event: 'faq.added', details: { question: terms.question } })
    return showAdminFaq(tx, slug)
  })
}

const askedAlready = { field: 'question', message: 'There is a question in these words already.' }

async function freeSlug(tx: Transaction, question: string): Promise<string> {
  const wished = slugOf(question, longestSlug) || 'question'
  const taken = (await store.listSlugsLike(tx, wished)).add(reserved)
  let slug = wished
  for (let i = 2; taken.has(slug); i++) slug = `${wished}-${i}`
  return slug
}

/**
 * Changes what is sent of a question. Its address stays. From now on its text is the admins': files leave it alone. Whether it is
 * published is no part of the text.
 *
 * @throws ProblemError `not-found`, `invalid-fields`, `text-changed` where the text is not the one it was typed into; nothing is written then
 */
export async function updateFaq(
  deps: ContentDeps,
  slug: string,
  { version, isPublished, ...sent }: Sent & { version?: number | undefined },
): Promise<AdminFaqDetail> {
  return deps.db.transaction(async (tx) => {
    await lockContent(tx)
    const faq = await demandFaq(tx, slug)
    const terms = demandTerms({ ...faq, ...sent })
    if (!isSame(faq, terms)) await rewrite(deps, tx, { faq, terms, version })
    if (isPublished !== undefined && isPublished !== faq.isPublished) {
      await store.writeChange(tx, slug, { isPublished }, false)
      const event = isPublished ? 'faq.published' : 'faq.unpublished'
      await record(deps, tx, { event, details: { question: terms.question } })
    }
    return showAdminFaq(tx, slug)
  })
}

type Rewrite = { faq: store.KeptFaq; terms: FaqTerms; version: number | undefined }

async function rewrite(deps: ContentDeps, tx: Transaction, { faq, terms, version }: Rewrite): Promise<void> {
  if (faq.version !== version) throw new ProblemError('text-changed')
  const same = await store.findSame(tx, terms.question, faq.slug)
  if (same) throw new ProblemError('invalid-fields', undefined, [askedAlready])
  const place =
    terms.category === faq.category ? {} : { position: await store.placeAfterLast(tx, terms.category), isPlaced: true }
  await store.writeChange(tx, faq.slug, { ...terms, ...place, editedAt: deps.clock.now() }, true)
  await record(deps, tx, { event: 'faq.changed', details: { question: terms.question } })
}

/**
 * Deletes a question that was made here, with what visitors said of it.
 *
 * @throws ProblemError `not-found`, `text-shipped` for one that the product would bring back
 */
export async function removeFaq(deps: ContentDeps, slug: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await lockContent(tx)
    const { question } = await demandFaq(tx, slug)
    if (await shippedFaq(slug)) throw new ProblemError('text-shipped')
    await store.deleteFaq(tx, slug)
    await record(deps, tx, { event: 'faq.removed', details: { question } })
  })
}

/**
 * Puts all questions of a category into an order.
 *
 * @throws ProblemError `text-changed` where the category has others by now
 */
export async function orderFaqs(
  deps: ContentDeps,
  { category, slugs }: BodyOf<typeof orderEndpoint>,
): Promise<{ faqs: AdminFaq[] }> {
  return deps.db.transaction(async (tx) => {
    await lockContent(tx)
    const there = await store.holdCategory(tx, category)
    const isAll = slugs.length === there.size && new Set(slugs).size === there.size && slugs.every((slug) => there.has(slug))
    if (!isAll) throw new ProblemError('text-changed')
    await store.writePlaces(tx, slugs)
    await record(deps, tx, { event: 'faqs.ordered', details: { category } })
    return listAdminFaqs(tx)
  })
}

/**
 * Takes over the text that came with the product, which it follows again from now on; or keeps the edited one, and is not told of this
 * newer one any more.
 *
 * @throws ProblemError `not-found`, also where no file has it; `text-changed`
 */
export async function settleFaq(
  deps: ContentDeps,
  slug: string,
  { take, version }: { take: boolean; version: number },
): Promise<AdminFaqDetail> {
  return deps.db.transaction(async (tx) => {
    await lockContent(tx)
    const faq = await demandFaq(tx, slug)
    const shipped = await shippedFaq(slug)
    if (!shipped) throw new ProblemError('not-found')
    if (faq.version !== version) throw new ProblemError('text-changed')
    const { question, category, answer, seededFrom } = shipped
    const place = category === faq.category ? {} : { position: await store.placeAfterLast(tx, category) }
    const change = take ? { question, category, answer, ...place, seededFrom, editedAt: null } : { seededFrom }
    await store.writeChange(tx, slug, change, take)
    if (take) await record(deps, tx, { event: 'faq.changed', details: { question } })
    return showAdminFaq(tx, slug)
  })
}

async function demandFaq(tx: Transaction, slug: string): Promise<store.KeptFaq> {
  const faq = await store.holdFaq(tx, slug)
  if (!faq) throw new ProblemError('not-found')
  return faq
}

function demandTerms(sent: FieldValues): FaqTerms {
  const { faults, terms } = checkFaq(sent)
  if (!terms) throw new ProblemError('invalid-fields', undefined, faults)
  return terms
}

function isSame(faq: FaqTerms, terms: FaqTerms): boolean {
  return faqTermNames.every((name) => faq[name] === terms[name])
}
