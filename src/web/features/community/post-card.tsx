import { lazy, Suspense, useState } from 'react'
import type { Post } from '#contract/community.ts'
import { type Section, sections } from '#domain/community/sections.ts'
import { stateName } from '#domain/profile/states.ts'
import { fullName } from '#domain/words/full-name.ts'
import { formatRecentDay } from '../../lib/dates.ts'
import { memberZone } from '../../lib/member-zone.ts'
import { useOneAtATime } from '../../lib/one-at-a-time.ts'
import { Button } from '../../ui/button.tsx'
import { Chip, type Tone } from '../../ui/chip.tsx'
import { Icon } from '../../ui/icon.tsx'
import { classNames } from '../../ui/class-names.ts'
import { countOf } from '../../ui/pagination/arrival.ts'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { menuLabel } from './member-words.ts'
import { changePost, like } from './post-actions.ts'
import { PostBody } from './post-body.tsx'
import { PostPictures } from './post-pictures.tsx'
import { HiddenNote } from './hidden-note.tsx'
import { type SentWords, WordsForm } from './words-form.tsx'
import { WrittenBy } from './written-by.tsx'

// What opens a menu is larger than the page, so it comes when somebody reaches for it.
const loadMenu = async () => ({ default: (await import('./post-menu.tsx')).PostMenu })
const PostMenu = lazy(loadMenu)
const CommentList = lazy(async () => ({ default: (await import('./comment-list.tsx')).CommentList }))

const tones: Partial<Record<Section, Tone>> = {
  announcements: 'brass',
  wins: 'pine',
  'needs-and-offers': 'brass',
  'ask-the-tribe': 'sky',
}

type PostCardProps = {
  post: Post
  /** Opens the card of a member. */
  onOpen: (id: string) => void
  /** Stands above the others for a while. */
  isPinned?: boolean
  /** What was said to it is on show from the start. */
  showsComments?: boolean
}

/** A post with what can be done about it, and what was said to it once that is asked for. To what is hidden nobody says anything. */
export function PostCard({ post, onOpen, isPinned = false, showsComments = false }: PostCardProps): React.ReactNode {
  const [isEditing, setEditing] = useState(false)
  const [isTalking, setTalking] = useState(showsComments)
  const { author, postedAt, editedAt, body, mentions, pictures } = post
  const change = async (said: SentWords): Promise<void> => {
    await changePost(post.id, said)
    setEditing(false)
  }
  return (
    <article
      aria-label={`Post of ${fullName(author)}`}
      className={classNames('rounded-card border bg-card p-5 shadow-1', isPinned ? 'border-brass' : 'border-line')}
    >
      <WrittenBy {...{ author, postedAt, editedAt, onOpen }}>
        <PostChips post={post} isPinned={isPinned} />
        <div className="size-10 flex-none max-md:size-11">
          <MenuButton post={post} onEdit={() => setEditing(true)} />
        </div>
      </WrittenBy>
      <div className="mt-3">
        {isEditing ? (
          <WordsForm
            {...{ label: 'Change your post', sendLabel: 'Save', body, mentions, pictures, draft: null }}
            isComment={false}
            onSend={change}
            onCancel={() => setEditing(false)}
          />
        ) : (
          <>
            <PostBody text={body} mentions={mentions} />
            <PostPictures pictures={pictures} />
            <HiddenNote text={post} what="post" />
          </>
        )}
      </div>
      {post.isHidden ? null : <PostActions post={post} isTalking={isTalking} onTalk={() => setTalking(!isTalking)} />}
      {isTalking && !post.isHidden ? (
        <Suspense fallback={<SkeletonLines count={2} />}>
          <CommentList post={post} onOpen={onOpen} />
        </Suspense>
      ) : null}
    </article>
  )
}

/** The button of the post's menu. What makes it one comes with the first press, and opens it then. */
function MenuButton({ post, onEdit }: { post: Post; onEdit: () => void }): React.ReactNode {
  const [isWanted, setWanted] = useState(false)
  const button = (
    <Button
      variant="quiet"
      size="icon"
      aria-label={menuLabel(post)}
      aria-haspopup="menu"
      isPending={isWanted}
      onPointerEnter={() => void loadMenu()}
      onClick={() => setWanted(true)}
    >
      <Icon name="more" />
    </Button>
  )
  if (!isWanted) return button
  return (
    <Suspense fallback={button}>
      <PostMenu post={post} onEdit={onEdit} />
    </Suspense>
  )
}

function PostChips({ post, isPinned }: { post: Post; isPinned: boolean }): React.ReactNode {
  const { section, kind, isSettled, state, isHidden, pinnedUntil } = post
  const label = sections.find(({ value }) => value === section)?.label ?? section
  return (
    <div className="flex flex-wrap gap-1.5 max-md:order-last max-md:basis-full md:justify-end">
      {isHidden ? <Chip tone="clay">Hidden</Chip> : null}
      {isPinned && pinnedUntil ? <Chip tone="brass">Pinned until {pinDay(pinnedUntil)}</Chip> : null}
      {kind ? <Chip tone={isSettled ? 'neutral' : 'brass'}>{kindWords(post)}</Chip> : null}
      {state ? <Chip>{stateName(state)}</Chip> : null}
      {kind ? null : <Chip tone={tones[section] ?? 'neutral'}>{label}</Chip>}
    </div>
  )
}

function pinDay(until: string): string {
  return formatRecentDay(new Date(until), new Date(), memberZone())
}

function kindWords({ kind, isSettled }: Post): string {
  const word = kind === 'need' ? 'Need' : 'Offer'
  return isSettled ? `${word}, settled` : word
}

type PostActionsProps = { post: Post; isTalking: boolean; onTalk: () => void }

function PostActions({ post, isTalking, onTalk }: PostActionsProps): React.ReactNode {
  const [isRunning, run] = useOneAtATime()
  const { hasReacted, reactionCount, commentCount } = post
  return (
    <div className="mt-3 -mb-2 -ms-2.5 flex gap-1">
      <Button
        variant="quiet"
        size="sm"
        aria-pressed={hasReacted}
        aria-label={`Like, ${reactionCount} so far`}
        aria-disabled={isRunning || undefined}
        className={hasReacted ? 'text-clay' : ''}
        onClick={() => run(() => like(post))}
      >
        <span aria-hidden="true">{hasReacted ? '♥' : '♡'}</span>
        <span className="tabular">{reactionCount}</span>
      </Button>
      <Button variant="quiet" size="sm" aria-expanded={isTalking} onClick={onTalk}>
        {commentCount === 0 ? 'Comment' : countOf(commentCount, ['reply', 'replies'])}
      </Button>
    </div>
  )
}
