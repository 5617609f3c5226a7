import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { removeMedia, updateMedia, type WholeItem } from '#contract/media.ts'
import { call } from '../../lib/call.ts'
import { useOneAtATime } from '../../lib/one-at-a-time.ts'
import { asProblem } from '../../lib/own-problem.ts'
import { queryClient } from '../../lib/query-client.ts'
import { useTitle } from '../../shell/title.ts'
import { useScreen } from '../../shell/use-screen.ts'
import { useVisitor } from '../../shell/visitor.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { confirm } from '../../ui/confirm/confirm.ts'
import { notify } from '../../ui/notifications/notify.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { SkeletonCard } from '../../ui/skeleton.tsx'
import { adminMediaQuery, adoptMedia, libraryPath, rereadLibrary } from './media-admin-queries.ts'
import { MediaFiles } from './media-files.tsx'
import { MediaForm } from './media-form.tsx'

/** Something in the library: its files, and what is said of it. */
export function MediaItemPage({ id }: { id: string }): React.ReactNode {
  const { user } = useVisitor()
  const { title } = useScreen()
  const query = useQuery(adminMediaQuery(id))
  useTitle(query.data?.title ?? title)
  return (
    <>
      <BackLink to={libraryPath}>Library</BackLink>
      <QueryView
        query={query}
        loading={<SkeletonCard lines={8} label="Loading what is in the library" />}
        failedTitle="We could not load this."
      >
        {(item) => (
          <>
            <PageHeader title={item.title} actions={<RemoveButton item={item} />} />
            <div className="grid gap-5">
              <MediaFiles item={item} save={(body) => saveMedia(id, body)} />
              <Card title="What it is">
                <MediaForm key={item.id} userId={user?.id ?? ''} item={item} save={(body) => saveMedia(id, body)} />
              </Card>
            </div>
          </>
        )}
      </QueryView>
    </>
  )
}

async function saveMedia(id: string, body: Readonly<Record<string, unknown>>): Promise<WholeItem> {
  const item = await call(updateMedia, { params: { id }, body })
  await adoptMedia(item)
  return item
}

function RemoveButton({ item: { id, title } }: { item: WholeItem }): React.ReactNode {
  const navigate = useNavigate()
  const [isRunning, run] = useOneAtATime()
  const isSure = (): Promise<boolean> =>
    confirm({
      title: `Take ${title} out of the library?`,
      content: 'Its files go with it. This cannot be undone.',
      variant: 'warning',
      confirmText: 'Take it out',
      cancelText: 'Keep it',
    })
  const remove = async (): Promise<void> => {
    try {
      await call(removeMedia, { params: { id } })
    } catch (error) {
      notify({ type: 'error', message: asProblem(error).detail })
      return
    }
    notify({ type: 'success', message: `${title} is no longer in the library.` })
    void rereadLibrary()
    queryClient.removeQueries({ queryKey: adminMediaQuery(id).queryKey })
    await navigate(libraryPath)
  }
  return (
    <Button variant="secondary" isPending={isRunning} onClick={() => run(remove, isSure)}>
      Take out
    </Button>
  )
}
