import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { type AdminFaqDetail, deleteFaq, resolveShippedFaq, updateFaq } from '#contract/api/content/faqs-admin.ts'
import { faqCategories } from '#domain/content/faq-categories.ts'
import type { FieldValues } from '#domain/fields/field.ts'
import { t } from '#domain/i18n/messages.ts'
import { callApi } from '#web/lib/call-api.ts'
import { memberTimeZone } from '#web/lib/member-time-zone.ts'
import { useAsyncAction } from '#web/lib/use-async-action.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { useTitle } from '#web/shell/title.ts'
import { useVisitor } from '#web/shell/visitor.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { confirm } from '#web/ui/confirm/confirm.ts'
import { Moment } from '#web/ui/data-display/moment.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { SkeletonCard } from '#web/ui/skeleton.tsx'
import { FaqAnswer } from '#web/features/faqs/faq-answer.tsx'
import { runWithToast } from './run-with-toast.ts'
import { adminFaqQuery, setCachedFaq, contentPath, refetchFaqs } from './content-queries.ts'
import { formatVotes } from './content-text.ts'
import { FaqForm } from './faq-form.tsx'
import { ShippedTextBanner } from './shipped-text-banner.tsx'
import { PublishButton } from './publish-button.tsx'
import { saveText } from './save-text.ts'
import { TextStatusChips } from './text-status-chips.tsx'

/** An FAQ: publication status, votes and the form. */
export function FaqPage({ slug }: { slug: string }): React.ReactNode {
  const query = useQuery(adminFaqQuery(slug))
  return (
    <>
      <BackLink to={contentPath}>{t`Help content`}</BackLink>
      <QueryView
        query={query}
        loading={<SkeletonCard lines={8} label={t`Loading the question`} />}
        failedTitle={t`We couldn’t load this question.`}
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
      () => saveFaq(slug, { ...changes, version: faq.version }),
      () => queryClient.fetchQuery({ ...adminFaqQuery(slug), staleTime: 0 }),
    )
  return (
    <>
      <PageHeader title={question} subtitle={<FaqMeta faq={faq} />} actions={<FaqActions faq={faq} />} />
      <div className="grid gap-5">
        <Card title={t`Question`}>
          <FaqForm userId={user?.id ?? ''} slug={slug} stored={faq} save={save} />
        </Card>
        {shipped && faq.editedAt !== null ? (
          <ShippedTextBanner isNewer={faq.hasNewer} onResolve={(acceptsShipped) => resolveShippedText(faq, acceptsShipped)}>
            <ShippedFaq {...shipped} />
          </ShippedTextBanner>
        ) : null}
      </div>
    </>
  )
}

function FaqMeta({ faq }: { faq: AdminFaqDetail }): React.ReactNode {
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="tabular">{formatVotes(faq)}</span>
      {faq.editedAt === null ? null : (
        <span>
          {t`Edited`} <Moment at={faq.editedAt} timeZone={memberTimeZone()} />
        </span>
      )}
      <TextStatusChips {...faq} />
    </span>
  )
}

type ShippedFaqProps = Pick<AdminFaqDetail, 'question' | 'category' | 'answer'>

function ShippedFaq({ question, category, answer }: ShippedFaqProps): React.ReactNode {
  return (
    <>
      <p className="font-semibold wrap-anywhere">{question}</p>
      <p className="mb-2 text-sm text-ink-3">{faqCategories.find(({ slug }) => slug === category)?.title}</p>
      <FaqAnswer text={answer} headingLevel={4} />
    </>
  )
}

function FaqActions({ faq: { slug, question, isPublished, isShipped } }: { faq: AdminFaqDetail }): React.ReactNode {
  return (
    <>
      {isPublished ? (
        <LinkButton to={`/faqs/${slug}`} variant="secondary">
          {t`View`}
        </LinkButton>
      ) : null}
      <PublishButton isPublished={isPublished} noun={`“${question}”`} publish={(to) => saveFaq(slug, { isPublished: to })} />
      {isShipped ? null : <DeleteButton slug={slug} question={question} />}
    </>
  )
}

function DeleteButton({ slug, question }: { slug: string; question: string }): React.ReactNode {
  const navigate = useNavigate()
  const [isRunning, run] = useAsyncAction()
  const confirmDelete = (): Promise<boolean> =>
    confirm({
      title: t`Delete this question?`,
      content: t`This deletes “${{ question }}” and all its votes, and its link stops working. You can’t undo this. To hide it for now, unpublish it instead.`,
      variant: 'warning',
      confirmText: t`Delete question`,
      cancelText: t`Keep question`,
    })
  const remove = async (): Promise<void> => {
    const isDeleted = await runWithToast(async () => {
      await callApi(deleteFaq, { params: { slug } })
      return t`Question deleted.`
    })
    if (!isDeleted) return
    queryClient.removeQueries({ queryKey: adminFaqQuery(slug).queryKey })
    void refetchFaqs()
    await navigate(contentPath)
  }
  return (
    <Button variant="danger" isPending={isRunning} onClick={() => run(remove, confirmDelete)}>
      {t`Delete`}
    </Button>
  )
}

async function saveFaq(slug: string, body: Readonly<Record<string, unknown>>): Promise<AdminFaqDetail> {
  const faq = await callApi(updateFaq, { params: { slug }, body })
  setCachedFaq(faq)
  return faq
}

function resolveShippedText({ slug, version }: AdminFaqDetail, acceptsShipped: boolean): Promise<boolean> {
  return runWithToast(async () => {
    setCachedFaq(await callApi(resolveShippedFaq, { params: { slug }, body: { take: acceptsShipped, version } }))
    return acceptsShipped ? t`Default text restored.` : t`Keeping your text.`
  })
}
