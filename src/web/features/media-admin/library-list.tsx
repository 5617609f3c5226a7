import { useRef } from 'react'
import { Link } from 'react-router'
import { plural, t } from '#domain/i18n/messages.ts'
import { mediaGroups } from '#domain/media/media-groups.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { EmptyState, FailedState } from '#web/ui/empty-state.tsx'
import { MorePages } from '#web/ui/pagination/load-more.tsx'
import { SkeletonCard } from '#web/ui/skeleton.tsx'
import { useCursorPages } from '#web/ui/pagination/use-cursor-pages.ts'
import { mediaDetails } from '#web/features/media/media-text.ts'
import { libraryPageQuery, libraryPath, newMediaPath } from './media-admin-queries.ts'
import { useLoadError } from '#web/ui/use-load-error.ts'

/** The media library, newest first. */
export function LibraryList(): React.ReactNode {
  const list = useRef<HTMLUListElement>(null)
  const cursorPages = useCursorPages(libraryPageQuery)
  const { first, pages } = cursorPages
  const loadError = useLoadError(first, t`We couldn’t load the library.`)
  if (loadError) return <Card>{<FailedState {...loadError} />}</Card>
  if (!first.data) return <SkeletonCard lines={6} label={t`Loading the library`} />
  const items = pages.flatMap((page) => page.items)
  if (items.length === 0) {
    return (
      <Card>
        <EmptyState
          icon="book"
          title={t`Nothing here yet.`}
          action={<LinkButton to={newMediaPath}>{t`Add the first file`}</LinkButton>}
        >
          {t`Every member can open the recordings, stories, templates, and logos you add.`}
        </EmptyState>
      </Card>
    )
  }
  return (
    <Card>
      <ul ref={list} className="divide-y divide-line-2">
        {items.map((item) => (
          <li key={item.id} className="grid gap-1 py-3 first:pt-0 last:pb-0">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Link
                to={`${libraryPath}/${item.id}`}
                className="inline-flex min-h-6 items-center font-semibold wrap-anywhere max-md:min-h-11"
              >
                {item.title}
              </Link>
              <Chip>{mediaGroups.find(({ value }) => value === item.group)?.label}</Chip>
            </div>
            <p className="text-sm text-ink-3">{mediaDetails(item) || item.file.name}</p>
          </li>
        ))}
      </ul>
      <MorePages
        cursorPages={cursorPages}
        listRef={list}
        count={items.length}
        formatCount={(count) => t`${plural({ count }, { one: '# item', other: '# items' })}`}
      />
    </Card>
  )
}
