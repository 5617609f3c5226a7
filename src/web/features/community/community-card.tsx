import { useId, useState } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Post } from '#contract/community.ts'
import { postKinds } from '#domain/community/sections.ts'
import { browserZone } from '../../lib/dates.ts'
import { useOneAtATime } from '../../lib/one-at-a-time.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { RelativeMoment } from '../../ui/figures/moment.tsx'
import { PageFailure } from '../../ui/pagination/page-failure.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { cardSize, type Circle, firstLineOf, withSettledHere } from './card-posts.ts'
import { nameOf } from './member-words.ts'
import { settle } from './post-actions.ts'
import { type FeedPage, reloadFeed } from './post-queries.ts'
import { useCardPosts } from './use-card-posts.ts'

type PartWords = {
  title: string
  /** The section, where its composer stands, and what of it is shown from here. */
  section: string
  more: string
  moreLabel: string
  failed: string
  /** What stands there while there is nothing, and what to do about it. */
  nothing: Readonly<Record<Circle, string>>
  hint: string
  begin: string
}

const winsWords: PartWords = {
  title: 'Wins',
  section: '/community?section=wins',
  more: '/community?section=wins',
  moreLabel: 'All wins',
  failed: 'We could not load the wins.',
  nothing: { tribe: 'No win has been shared yet.', 'my-pod': 'Nobody in your pod has shared a win yet.' },
  hint: 'A closing, a refinance, a good tenant: one specific sentence is enough.',
  begin: 'Share a win',
}

const needsWords: PartWords = {
  title: 'Needs and offers',
  section: '/community?section=needs-and-offers',
  more: '/community?section=needs-and-offers&open=1',
  moreLabel: 'All that are open',
  failed: 'We could not load the needs and offers.',
  nothing: { tribe: 'Nothing is open at the moment.', 'my-pod': 'Nothing of your pod is open at the moment.' },
  hint: 'Say what you are looking for, or what you can give.',
  begin: 'Post a need or an offer',
}

/** The newest wins and the open needs and offers of the tribe or of the viewer's pod, who settles their own with one press. */
export function CommunityCard({ circle }: { circle: Circle }): React.ReactNode {
  const { wins, needs } = useCardPosts(circle)
  const [here, setHere] = useState<readonly Post[]>([])
  const keep = (post: Post): void => setHere((kept) => [...kept.filter(({ id }) => id !== post.id), post])
  return (
    <Card title={circle === 'tribe' ? 'In the community' : 'Your pod in the community'}>
      <div className="@container">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-5 @lg:grid-cols-2">
          <Part words={winsWords} circle={circle} query={wins} shown={wins.data?.posts} onKeep={keep} />
          <Part
            words={needsWords}
            circle={circle}
            query={needs}
            shown={needs.data && withSettledHere(needs.data.posts, here)}
            onKeep={keep}
          />
        </div>
      </div>
    </Card>
  )
}

type PartProps = {
  words: PartWords
  circle: Circle
  query: UseQueryResult<FeedPage>
  /** What stands there; undefined until it has been read. */
  shown: readonly Post[] | undefined
  onKeep: (post: Post) => void
}

/** Its room is that of a full list from the start, so that nothing moves whatever comes. */
function Part({ words, circle, query, shown, onKeep }: PartProps): React.ReactNode {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId}>
      <div className="flex min-h-8 items-center justify-between gap-3 max-md:min-h-11">
        <h3 id={headingId}>{words.title}</h3>
        <Link
          to={words.more}
          className="inline-flex min-h-8 items-center text-sm font-semibold text-pine-2 underline underline-offset-2 max-md:min-h-11"
        >
          {words.moreLabel}
        </Link>
      </div>
      <div className="mt-1 min-h-57">
        {shown ? (
          <Shown words={words} circle={circle} posts={shown} onKeep={onKeep} />
        ) : query.isError ? (
          <PageFailure failure={`${words.failed} ${query.error.message}`} onRetry={() => void query.refetch()} />
        ) : (
          <output className="block pt-3">
            <span className="sr-only">Loading</span>
            <SkeletonLines count={8} />
          </output>
        )}
      </div>
    </section>
  )
}

type ShownProps = Pick<PartProps, 'words' | 'circle' | 'onKeep'> & { posts: readonly Post[] }

function Shown({ words, circle, posts, onKeep }: ShownProps): React.ReactNode {
  return (
    <>
      {posts.length === 0 ? (
        <p className="mb-4 pt-2 text-md text-ink-2">{`${words.nothing[circle]} ${words.hint}`}</p>
      ) : (
        <ul>
          {posts.map((post) => (
            <Row key={post.id} post={post} onKeep={onKeep} />
          ))}
        </ul>
      )}
      {posts.length < cardSize ? (
        <LinkButton to={words.section} size="sm" variant="secondary" className="mt-1">
          {words.begin}
        </LinkButton>
      ) : null}
    </>
  )
}

type RowProps = { post: Post; onKeep: (post: Post) => void }

function Row({ post, onKeep }: RowProps): React.ReactNode {
  const { id, author, body, kind, isOwn, isSettled, postedAt } = post
  const kindWord = postKinds.find(({ value }) => value === kind)?.label
  const said = [kindWord && (isSettled ? `${kindWord}, settled` : kindWord), isOwn ? 'You' : nameOf(author)]
  const line = firstLineOf(body)
  return (
    <li className="flex min-h-15 items-center gap-3 py-2">
      <Avatar name={nameOf(author)} />
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
          {said.filter(Boolean).join(' · ')} · <RelativeMoment at={postedAt} timeZone={browserZone()} />
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
