import { useState } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Post } from '#contract/community.ts'
import { type CardPart, cardSize, type Circle } from '#domain/community/card.ts'
import { postKinds } from '#domain/community/sections.ts'
import { fullName } from '#domain/words/full-name.ts'
import { memberZone } from '../../lib/member-zone.ts'
import { useOneAtATime } from '../../lib/one-at-a-time.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { RelativeMoment } from '../../ui/figures/moment.tsx'
import { PageFailure } from '../../ui/pagination/page-failure.tsx'
import { CardFrame, type CardHalf } from './card-frame.tsx'
import { firstLineOf, withSettledHere } from './card-posts.ts'
import { WaitingRows } from './card-room.tsx'
import { settle } from './post-actions.ts'
import { type FeedPage, reloadFeed } from './post-queries.ts'
import { useCardPosts } from './use-card-posts.ts'

const failed: Readonly<Record<CardPart, string>> = {
  wins: 'We could not load the wins.',
  needs: 'We could not load the needs and offers.',
}

/** The newest wins and the open needs and offers of the tribe or of the viewer's pod, who settles their own with one press. */
export function CommunityCard({ circle }: { circle: Circle }): React.ReactNode {
  const { wins, needs } = useCardPosts(circle)
  const [here, setHere] = useState<readonly Post[]>([])
  const keep = (post: Post): void => setHere((kept) => [...kept.filter(({ id }) => id !== post.id), post])
  const half = (part: CardPart, query: UseQueryResult<FeedPage>, shown: readonly Post[] | undefined): CardHalf => ({
    count: shown?.length,
    rows: <Rows failed={failed[part]} query={query} shown={shown} onKeep={keep} />,
  })
  return (
    <CardFrame
      circle={circle}
      wins={half('wins', wins, wins.data?.posts)}
      needs={half('needs', needs, needs.data && withSettledHere(needs.data.posts, here))}
    />
  )
}

type RowsProps = {
  failed: string
  query: UseQueryResult<FeedPage>
  /** What stands there; undefined until it has been read. */
  shown: readonly Post[] | undefined
  onKeep: (post: Post) => void
}

function Rows({ failed, query, shown, onKeep }: RowsProps): React.ReactNode {
  if (!shown && query.isError) {
    return <PageFailure failure={`${failed} ${query.error.message}`} onRetry={() => void query.refetch()} />
  }
  if (!shown) return <WaitingRows count={cardSize} />
  return (
    <ul>
      {shown.map((post) => (
        <Row key={post.id} post={post} onKeep={onKeep} />
      ))}
    </ul>
  )
}

type RowProps = { post: Post; onKeep: (post: Post) => void }

function Row({ post, onKeep }: RowProps): React.ReactNode {
  const { id, author, body, kind, isOwn, isSettled, postedAt } = post
  const kindWord = postKinds.find(({ value }) => value === kind)?.label
  const said = [kindWord && (isSettled ? `${kindWord}, settled` : kindWord), isOwn ? 'You' : fullName(author)]
  const line = firstLineOf(body)
  return (
    // Two lines have room in each, so that what comes late finds the room it was given.
    <li className="flex h-19 items-center gap-3">
      <Avatar name={fullName(author)} />
      <Link to={`/community?post=${id}`} className="group block min-h-11 min-w-0 flex-1">
        <span
          className={classNames(
            'line-clamp-2 text-md leading-snug font-medium wrap-anywhere group-hover:underline',
            isSettled && 'text-ink-3',
          )}
        >
          {line}
        </span>
        <span className="block truncate text-sm text-ink-3">
          {said.filter(Boolean).join(' · ')} · <RelativeMoment at={postedAt} timeZone={memberZone()} />
        </span>
      </Link>
      {isOwn && kind ? <SettleButton post={post} line={line} onKeep={onKeep} /> : null}
    </li>
  )
}

function SettleButton({ post, line, onKeep }: RowProps & { line: string }): React.ReactNode {
  const [, run] = useOneAtATime()
  const { isSettled } = post
  const press = async (): Promise<void> => {
    onKeep({ ...post, isSettled: !isSettled })
    if (!(await settle(post))) onKeep(post)
    await reloadFeed()
  }
  return (
    // One button, so that the focus stays where it was pressed.
    <Button
      size="sm"
      variant={isSettled ? 'quiet' : 'secondary'}
      className="flex-none"
      aria-label={`${isSettled ? 'Undo' : 'Settle'}: ${line}`}
      onClick={() => run(press)}
    >
      {isSettled ? 'Undo' : 'Settle'}
    </Button>
  )
}
