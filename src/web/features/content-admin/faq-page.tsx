import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { type AdminFaqDetail, removeFaq, settleFaq, updateFaq } from '#contract/faqs-admin.ts'
import { faqCategories } from '#domain/content/faq-categories.ts'
import type { FieldValues } from '#domain/fields/field.ts'
import { call } from '../../lib/call.ts'
import { memberZone } from '../../lib/member-zone.ts'
import { useOneAtATime } from '../../lib/one-at-a-time.ts'
import { queryClient } from '../../lib/query-client.ts'
import { useTitle } from '../../shell/title.ts'
import { useVisitor } from '../../shell/visitor.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { confirm } from '../../ui/confirm/confirm.ts'
import { Moment } from '../../ui/figures/moment.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { SkeletonCard } from '../../ui/skeleton.tsx'
import { FaqAnswer } from '../faqs/faq-answer.tsx'
import { attempt } from './attempt.ts'
import { adminFaqQuery, adoptFaq, contentPath, rereadFaqs } from './content-queries.ts'
import { votesInWords } from './content-words.ts'
import { FaqForm } from './faq-form.tsx'
import { NewerText } from './newer-text.tsx'
import { PublishButton } from './publish-button.tsx'
import { saveText } from './save-text.ts'
import { TextChips } from './text-chips.tsx'

/** One question: whether it is public, what visitors said of it, and its text to be changed. */
export function FaqPage({ slug }: { slug: string }): React.ReactNode {
  const query = useQuery(adminFaqQuery(slug))
  return (
    <>
      <BackLink to={contentPath}>Help texts</BackLink>
      <QueryView
        query={query}
        loading={<SkeletonCard lines={8} label="Loading the question" />}
        failedTitle="We could not load this question."
      >
        {(faq) => <FaqView faq={faq} />}
      </QueryView>
    </>
  )
}

function FaqView({ faq }: { faq: AdminFaqDetail }): React.ReactNode {
  const { user } = useVisitor()
  const { slug, question, shipped } = faq
  useTitle(question)
  const save = (changes: FieldValues): Promise<AdminFaqDetail> =>
    saveText(
      () => change(slug, { ...changes, version: faq.version }),
      () => queryClient.fetchQuery({ ...adminFaqQuery(slug), staleTime: 0 }),
    )
  return (
    <>
      <PageHeader title={question} subtitle={<Facts faq={faq} />} actions={<Actions faq={faq} />} />
      <div className="grid gap-5">
        <Card title="The question">
          <FaqForm userId={user?.id ?? ''} slug={slug} stored={faq} save={save} />
        </Card>
        {shipped && faq.editedAt !== null ? (
          <NewerText isNewer={faq.hasNewer} onSettle={(take) => settle(faq, take)}>
            <Said {...shipped} />
          </NewerText>
        ) : null}
      </div>
    </>
  )
}

function Facts({ faq }: { faq: AdminFaqDetail }): React.ReactNode {
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="tabular">{votesInWords(faq)}</span>
      {faq.editedAt === null ? null : (
        <span>
          Edited <Moment at={faq.editedAt} timeZone={memberZone()} />
        </span>
      )}
      <TextChips {...faq} />
    </span>
  )
}

type SaidProps = Pick<AdminFaqDetail, 'question' | 'category' | 'answer'>

function Said({ question, category, answer }: SaidProps): React.ReactNode {
  return (
    <>
      <p className="font-semibold wrap-anywhere">{question}</p>
      <p className="mb-2 text-sm text-ink-3">{faqCategories.find(({ slug }) => slug === category)?.title}</p>
      <FaqAnswer text={answer} headingLevel={4} />
    </>
  )
}

function Actions({ faq: { slug, question, isPublished, isShipped } }: { faq: AdminFaqDetail }): React.ReactNode {
  return (
    <>
      {isPublished ? (
        <LinkButton to={`/faqs/${slug}`} variant="secondary">
          See it
        </LinkButton>
      ) : null}
      <PublishButton isPublished={isPublished} what={`“${question}”`} publish={(to) => change(slug, { isPublished: to })} />
      {isShipped ? null : <DeleteButton slug={slug} question={question} />}
    </>
  )
}

function DeleteButton({ slug, question }: { slug: string; question: string }): React.ReactNode {
  const navigate = useNavigate()
  const [isRunning, run] = useOneAtATime()
  const isSure = (): Promise<boolean> =>
    confirm({
      title: 'Delete this question?',
      content: `“${question}” goes with all its votes, and its address finds nothing any more. This cannot be undone. To take it off the site for a while, unpublish it.`,
      variant: 'warning',
      confirmText: 'Delete it',
      cancelText: 'Keep it',
    })
  const remove = async (): Promise<void> => {
    const isGone = await attempt(async () => {
      await call(removeFaq, { params: { slug } })
      return 'The question is deleted.'
    })
    if (!isGone) return
    queryClient.removeQueries({ queryKey: adminFaqQuery(slug).queryKey })
    void rereadFaqs()
    await navigate(contentPath)
  }
  return (
    <Button variant="danger" isPending={isRunning} onClick={() => run(remove, isSure)}>
      Delete
    </Button>
  )
}

async function change(slug: string, body: Readonly<Record<string, unknown>>): Promise<AdminFaqDetail> {
  const faq = await call(updateFaq, { params: { slug }, body })
  adoptFaq(faq)
  return faq
}

function settle({ slug, version }: AdminFaqDetail, take: boolean): Promise<boolean> {
  return attempt(async () => {
    adoptFaq(await call(settleFaq, { params: { slug }, body: { take, version } }))
    return take ? 'The text of the product is in its place.' : 'Yours stays.'
  })
}
