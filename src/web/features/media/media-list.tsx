import { useRef, useState } from 'react'
import type { MediaItem } from '#contract/api/media.ts'
import { plural, t } from '#domain/i18n/messages.ts'
import type { MediaFilters } from '#domain/media/media-groups.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { EmptyState, FailedState } from '#web/ui/empty-state.tsx'
import { formatBytes } from '#web/ui/file-drop/check-files.ts'
import { LoadMore } from '#web/ui/pagination/load-more.tsx'
import { SkeletonCard } from '#web/ui/skeleton.tsx'
import { useCursorPages } from '#web/ui/pagination/use-cursor-pages.ts'
import { MediaDialog } from './media-dialog.tsx'
import { mediaPageQuery } from './media-queries.ts'
import { fileKindLabel, mediaDetails, playLabel } from './media-text.ts'
import { useLoadError } from '#web/ui/use-load-error.ts'

/** Media items for these filters, newest first, with a dialog for the opened one. */
export function MediaList({ filters }: { filters: MediaFilters }): React.ReactNode {
  const list = useRef<HTMLUListElement>(null)
  const [open, setOpen] = useState<MediaItem | null>(null)
  const { first, pages, hasMore, isLoadingMore, failure, loadMore } = useCursorPages(mediaPageQuery(filters))
  const loadError = useLoadError(first, t`We couldn’t load the library.`)
  if (loadError) return <Card>{<FailedState {...loadError} />}</Card>
  if (!first.data) return <SkeletonCard lines={6} label={t`Loading the library`} />
  const items = pages.flatMap((page) => page.items)
  if (items.length === 0) return <Card>{<NoMedia filters={filters} />}</Card>
  return (
    <>
      <ul ref={list} className="grid gap-4 md:grid-cols-2">
        {items.map((item) => (
          <MediaCard key={item.id} item={item} onOpen={() => setOpen(item)} />
        ))}
      </ul>
      {hasMore || pages.length > 1 ? (
        <LoadMore
          listRef={list}
          count={items.length}
          formatCount={(count) => t`${plural({ count }, { one: '# item', other: '# items' })}`}
          hasMore={hasMore}
          isLoading={isLoadingMore}
          failure={failure}
          onMore={loadMore}
        />
      ) : null}
      {open ? <MediaDialog item={open} onClose={() => setOpen(null)} /> : null}
    </>
  )
}

function NoMedia({ filters: { group, q } }: { filters: MediaFilters }): React.ReactNode {
  return q !== undefined ? (
    <EmptyState icon="search" title={t`No matches.`}>
      {group === undefined ? t`Try fewer or different words.` : t`Try fewer words, other words, or another category.`}
    </EmptyState>
  ) : (
    <EmptyState icon="play" title={t`Nothing here yet.`}>
      {t`New recordings appear within two days of a call.`}
    </EmptyState>
  )
}

function MediaCard({ item, onOpen }: { item: MediaItem; onOpen: () => void }): React.ReactNode {
  const { title, summary, file, tags, captions, hasTranscript } = item
  const details = mediaDetails(item)
  const playText = playLabel(item)
  const download = t`Download · ${{ bytes: formatBytes(file.bytes) }}`
  return (
    <li className="flex flex-col gap-2 rounded-card border border-line bg-card p-5 shadow-1">
      <div className="flex gap-4">
        {file.smallUrl ? (
          <img src={file.smallUrl} alt="" loading="lazy" className="size-16 flex-none rounded-md bg-sunk object-contain" />
        ) : null}
        <div className="min-w-0 flex-1">
          <h2 className="text-lg font-bold wrap-anywhere">{title}</h2>
          {details ? <p className="text-sm text-ink-3">{details}</p> : null}
        </div>
      </div>
      {summary ? <p className="text-md whitespace-pre-line wrap-anywhere text-ink-2">{summary}</p> : null}
      <div className="flex flex-wrap gap-1.5">
        <Chip>{fileKindLabel(file.type)}</Chip>
        {captions ? <Chip tone="sky">{t`Captions`}</Chip> : null}
        {hasTranscript ? <Chip tone="sky">{t`Transcript`}</Chip> : null}
        {tags.map((tag) => (
          <Chip key={tag}>{tag}</Chip>
        ))}
      </div>
      <div className="mt-auto flex flex-wrap gap-2 pt-2">
        {playText || hasTranscript ? (
          <Button size="sm" aria-label={`${playText ?? t`Read`} ${title}`} onClick={onOpen}>
            {playText ?? t`Read`}
          </Button>
        ) : null}
        <a
          href={`${file.url}?download`}
          aria-label={`${download}: ${title}`}
          className={buttonClass({ variant: 'secondary', size: 'sm' })}
        >
          {download}
        </a>
      </div>
    </li>
  )
}
