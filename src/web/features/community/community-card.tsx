import { useState } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Post } from '#contract/api/community/posts.ts'
import { type CardPart, cardPostCount, type PostScope } from '#domain/community/card.ts'
import { postKinds } from '#domain/community/sections.ts'
import { fullName } from '#domain/formatting/full-name.ts'
import { t } from '#domain/i18n/messages.ts'
import { memberTimeZone } from '#web/lib/member-time-zone.ts'
import { useAsyncAction } from '#web/lib/use-async-action.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { RelativeMoment } from '#web/ui/data-display/moment.tsx'
import { LoadPageError } from '#web/ui/pagination/load-page-error.tsx'
import { CommunityCardFrame, type CardHalf } from './community-card-frame.tsx'
import { firstLineOf, mergeSettled } from './card-posts.ts'
import { PlaceholderRows } from './community-card-placeholder.tsx'
import { toggleSettled } from './post-actions.ts'
import { type FeedPage, reloadFeed } from './post-queries.ts'
import { useCardPosts } from './use-card-posts.ts'

const failureTexts: Readonly<Record<CardPart, string>> = {
  wins: t`We couldn’t load the wins.`,
  needs: t`We couldn’t load the needs and offers.`,
}

/** The newest wins and open needs and offers of the tribe or the viewer's pod. The author can settle their own with one press. */
export function CommunityCard({ circle }: { circle: PostScope }): React.ReactNode {
  const { wins, needs } = useCardPosts(circle)
  const [settledHere, setSettledHere] = useState<readonly Post[]>([])
  const rememberSettled = (post: Post): void =>
    setSettledHere((previous) => [...previous.filter(({ id }) => id !== post.id), post])
  const half = (part: CardPart, query: UseQueryResult<FeedPage>, posts: readonly Post[] | undefined): CardHalf => ({
    count: posts?.length,
    rows: <Rows failureText={failureTexts[part]} query={query} posts={posts} onSettled={rememberSettled} />,
  })
  return (
    <CommunityCardFrame
      circle={circle}
      wins={half('wins', wins, wins.data?.posts)}
      needs={half('needs', needs, needs.data && mergeSettled(needs.data.posts, settledHere))}
    />
  )
}

type RowsProps = {
  failureText: string
  query: UseQueryResult<FeedPage>
  /** The posts; undefined until loaded. */
  posts: readonly Post[] | undefined
  onSettled: (post: Post) => void
}

function Rows({ failureText, query, posts, onSettled }: RowsProps): React.ReactNode {
  if (!posts && query.isError) {
    return <LoadPageError failure={`${failureText} ${query.error.message}`} onRetry={() => void query.refetch()} />
  }
  if (!posts) return <PlaceholderRows count={cardPostCount} />
  return (
    <ul>
      {posts.map((post) => (
        <Row key={post.id} post={post} onSettled={onSettled} />
      ))}
    </ul>
  )
}

type RowProps = { post: Post; onSettled: (post: Post) => void }

function Row({ post, onSettled }: RowProps): React.ReactNode {
  const { id, author, body, kind, isOwn, isSettled, postedAt } = post
  const kindLabel = postKinds.find(({ value }) => value === kind)?.label
  const details = [kindLabel && (isSettled ? t`${{ kindLabel }}, resolved` : kindLabel), isOwn ? t`You` : fullName(author)]
  const excerpt = firstLineOf(body)
  return (
    // Reserves two lines, so that late content does not change the height.
    <li className="flex h-19 items-center gap-3">
      <Avatar name={fullName(author)} />
      <Link to={`/community?post=${id}`} className="group block min-h-11 min-w-0 flex-1">
        <span
          className={classNames(
            'line-clamp-2 text-md leading-snug font-medium wrap-anywhere group-hover:underline',
            isSettled && 'text-ink-3',
          )}
        >
          {excerpt}
        </span>
        <span className="block truncate text-sm text-ink-3">
          {details.filter(Boolean).join(' · ')} · <RelativeMoment at={postedAt} timeZone={memberTimeZone()} />
        </span>
      </Link>
      {isOwn && kind ? <ToggleSettledButton post={post} excerpt={excerpt} onSettled={onSettled} /> : null}
    </li>
  )
}

function ToggleSettledButton({ post, excerpt, onSettled }: RowProps & { excerpt: string }): React.ReactNode {
  const [, run] = useAsyncAction()
  const { isSettled } = post
  const toggle = async (): Promise<void> => {
    onSettled({ ...post, isSettled: !isSettled })
    if (!(await toggleSettled(post))) onSettled(post)
    await reloadFeed()
  }
  return (
    // A single button element, so that focus stays on it.
    <Button
      size="sm"
      variant={isSettled ? 'quiet' : 'secondary'}
      className="flex-none"
      aria-label={isSettled ? t`Undo: ${{ excerpt }}` : t`Resolve: ${{ excerpt }}`}
      onClick={() => run(toggle)}
    >
      {isSettled ? t`Undo` : t`Resolve`}
    </Button>
  )
}
