import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { deleteMedia, updateMedia, type MediaDetail } from '#contract/api/media.ts'
import { t } from '#domain/i18n/messages.ts'
import { callApi } from '#web/lib/call-api.ts'
import { useAsyncAction } from '#web/lib/use-async-action.ts'
import { toProblem } from '#web/lib/client-problem.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { useTitle } from '#web/shell/title.ts'
import { useScreen } from '#web/shell/use-screen.ts'
import { useVisitor } from '#web/shell/visitor.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { confirm } from '#web/ui/confirm/confirm.ts'
import { showToast } from '#web/ui/toasts/show-toast.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { SkeletonCard } from '#web/ui/skeleton.tsx'
import { adminMediaQuery, setCachedMedia, libraryPath, refetchLibrary } from './media-admin-queries.ts'
import { MediaFiles } from './media-files.tsx'
import { MediaForm } from './media-form.tsx'

/** A media item: its files and the form. */
export function MediaItemPage({ id }: { id: string }): React.ReactNode {
  const { user } = useVisitor()
  const { title } = useScreen()
  const query = useQuery(adminMediaQuery(id))
  useTitle(query.data?.title ?? title)
  return (
    <>
      <BackLink to={libraryPath}>{t`Library`}</BackLink>
      <QueryView
        query={query}
        loading={<SkeletonCard lines={8} label={t`Loading media`} />}
        failedTitle={t`We couldn’t load this item.`}
      >
        {(item) => (
          <>
            <PageHeader title={item.title} actions={<RemoveButton item={item} />} />
            <div className="grid gap-5">
              <MediaFiles item={item} save={(body) => saveMedia(id, body)} />
              <Card title={t`Details`}>
                <MediaForm key={item.id} userId={user?.id ?? ''} item={item} save={(body) => saveMedia(id, body)} />
              </Card>
            </div>
          </>
        )}
      </QueryView>
    </>
  )
}

async function saveMedia(id: string, body: Readonly<Record<string, unknown>>): Promise<MediaDetail> {
  const item = await callApi(updateMedia, { params: { id }, body })
  await setCachedMedia(item)
  return item
}

function RemoveButton({ item: { id, title } }: { item: MediaDetail }): React.ReactNode {
  const navigate = useNavigate()
  const [isRunning, run] = useAsyncAction()
  const confirmRemove = (): Promise<boolean> =>
    confirm({
      title: t`Remove ${{ title }} from the library?`,
      content: t`This deletes its files too. You can’t undo this.`,
      variant: 'warning',
      confirmText: t`Remove`,
      cancelText: t`Keep it`,
    })
  const remove = async (): Promise<void> => {
    try {
      await callApi(deleteMedia, { params: { id } })
    } catch (error) {
      showToast({ type: 'error', message: toProblem(error).detail })
      return
    }
    showToast({ type: 'success', message: t`${{ title }} removed from the library.` })
    void refetchLibrary()
    queryClient.removeQueries({ queryKey: adminMediaQuery(id).queryKey })
    await navigate(libraryPath)
  }
  return (
    <Button variant="secondary" isPending={isRunning} onClick={() => run(remove, confirmRemove)}>
      {t`Remove`}
    </Button>
  )
}
