import { listNotices, type NoticePage, readNotices } from '#contract/notification-centre.ts'
import { call } from '../../lib/call.ts'
import { saveFailed } from '../../lib/save-failed.ts'
import { queryOf } from '../../lib/queries.ts'
import { queryClient } from '../../lib/query-client.ts'
import { visitorQuery } from '../../shell/visitor.ts'
import { notify } from '../../ui/notifications/notify.ts'

/** A page of what one was told, the first one where there is no cursor. */
export const noticesQuery = (cursor: string | null) => queryOf(listNotices, { query: cursor === null ? {} : { cursor } })

const pages = { predicate: ({ queryKey: [key] }: { queryKey: readonly unknown[] }) => isNotices(key) }

function isNotices(key: unknown): boolean {
  return typeof key === 'string' && (key === listNotices.path || key.startsWith(`${listNotices.path}?`))
}

/** Marks one notice as read; it is shown at once, and the page goes on meanwhile. */
export function markRead(id: string): void {
  void mark({ ids: [id] }, (notice) => notice.id === id)
}

/** Marks everything up to the newest that is shown. */
export function markAllRead(until: string): Promise<void> {
  return mark({ until }, ({ at }) => at <= until)
}

type Shown = NoticePage['notices'][number]

async function mark(body: { ids: string[] } | { until: string }, isMeant: (notice: Shown) => boolean): Promise<void> {
  await queryClient.cancelQueries(pages)
  const readAt = new Date().toISOString()
  queryClient.setQueriesData<NoticePage>(
    pages,
    (page) =>
      page && { ...page, notices: page.notices.map((one) => (one.readAt === null && isMeant(one) ? { ...one, readAt } : one)) },
  )
  try {
    await call(readNotices, { body })
  } catch {
    notify({ type: 'error', message: saveFailed })
  }
  await queryClient.invalidateQueries(pages)
  await queryClient.invalidateQueries({ queryKey: visitorQuery.queryKey })
}
