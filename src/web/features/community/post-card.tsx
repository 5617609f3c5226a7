import { lazy, Suspense, useState } from 'react'
import type { Post } from '#contract/api/community/posts.ts'
import { type Section, sections } from '#domain/community/sections.ts'
import { formatRecentDate } from '#domain/formatting/dates.ts'
import { stateName } from '#domain/profile/states.ts'
import { fullName } from '#domain/formatting/full-name.ts'
import { plural, t } from '#domain/i18n/messages.ts'
import { memberTimeZone } from '#web/lib/member-time-zone.ts'
import { useAsyncAction } from '#web/lib/use-async-action.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip, type Tone } from '#web/ui/chip.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { postMenuLabel } from './member-text.ts'
import { editPost, toggleLike } from './post-actions.ts'
import { PostBody } from './post-body.tsx'
import { PostPictures } from './post-pictures.tsx'
import { HiddenBanner } from './hidden-banner.tsx'
import { type PostTextInput, TextForm } from './text-form.tsx'
import { AuthorLine } from './author-line.tsx'

// The menu is larger than the page, so it loads when the member approaches it.
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
  /** Temporarily shown above the others. */
  isPinned?: boolean
  /** Comments are displayed from the start. */
  showsComments?: boolean
}

/** A post with its actions, and its comments on demand. A hidden post accepts no comments. */
export function PostCard({ post, onOpen, isPinned = false, showsComments = false }: PostCardProps): React.ReactNode {
  const [isEditing, setEditing] = useState(false)
  const [areCommentsOpen, setCommentsOpen] = useState(showsComments)
  const { author, postedAt, editedAt, body, mentions, pictures } = post
  const save = async (input: PostTextInput): Promise<void> => {
    await editPost(post.id, input)
    setEditing(false)
  }
  return (
    <article
      aria-label={t`Post by ${{ fullName: fullName(author) }}`}
      className={classNames('rounded-card border bg-card p-5 shadow-1', isPinned ? 'border-brass' : 'border-line')}
    >
      <AuthorLine {...{ author, postedAt, editedAt, onOpen }}>
        <PostChips post={post} isPinned={isPinned} />
        <div className="size-10 flex-none max-md:size-11">
          <MenuButton post={post} onEdit={() => setEditing(true)} />
        </div>
      </AuthorLine>
      <div className="mt-3">
        {isEditing ? (
          <TextForm
            {...{ label: t`Edit post`, sendLabel: t`Save`, body, mentions, pictures, draftName: null }}
            isComment={false}
            onSend={save}
            onCancel={() => setEditing(false)}
          />
        ) : (
          <>
            <PostBody text={body} mentions={mentions} />
            <PostPictures pictures={pictures} />
            <HiddenBanner text={post} noun="post" />
          </>
        )}
      </div>
      {post.isHidden ? null : (
        <PostActions post={post} areCommentsOpen={areCommentsOpen} onToggleComments={() => setCommentsOpen(!areCommentsOpen)} />
      )}
      {areCommentsOpen && !post.isHidden ? (
        <Suspense fallback={<SkeletonLines count={2} />}>
          <CommentList post={post} onOpen={onOpen} />
        </Suspense>
      ) : null}
    </article>
  )
}

/** The button of the post's menu. The menu loads with the first press and then opens. */
function MenuButton({ post, onEdit }: { post: Post; onEdit: () => void }): React.ReactNode {
  const [isMenuLoaded, setMenuLoaded] = useState(false)
  const button = (
    <Button
      variant="quiet"
      size="icon"
      aria-label={postMenuLabel(post)}
      aria-haspopup="menu"
      isPending={isMenuLoaded}
      onPointerEnter={() => void loadMenu()}
      onClick={() => setMenuLoaded(true)}
    >
      <Icon name="more" />
    </Button>
  )
  if (!isMenuLoaded) return button
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
      {isHidden ? <Chip tone="clay">{t`Hidden`}</Chip> : null}
      {isPinned && pinnedUntil ? <Chip tone="brass">{t`Pinned until ${{ day: formatPinDay(pinnedUntil) }}`}</Chip> : null}
      {kind ? <Chip tone={isSettled ? 'neutral' : 'brass'}>{kindLabel(post)}</Chip> : null}
      {state ? <Chip>{stateName(state)}</Chip> : null}
      {kind ? null : <Chip tone={tones[section] ?? 'neutral'}>{label}</Chip>}
    </div>
  )
}

function formatPinDay(until: string): string {
  return formatRecentDate(new Date(until), new Date(), memberTimeZone())
}

function kindLabel({ kind, isSettled }: Post): string {
  const label = kind === 'need' ? t`Need` : t`Offer`
  return isSettled ? t`${{ label }}, resolved` : label
}

type PostActionsProps = { post: Post; areCommentsOpen: boolean; onToggleComments: () => void }

function PostActions({ post, areCommentsOpen, onToggleComments }: PostActionsProps): React.ReactNode {
  const [isRunning, run] = useAsyncAction()
  const { hasReacted, reactionCount, commentCount } = post
  return (
    <div className="mt-3 -mb-2 -ms-2.5 flex gap-1">
      <Button
        variant="quiet"
        size="sm"
        aria-pressed={hasReacted}
        aria-label={t`Like, ${{ reactionCount }} so far`}
        aria-disabled={isRunning || undefined}
        className={hasReacted ? 'text-clay' : ''}
        onClick={() => run(() => toggleLike(post))}
      >
        <span aria-hidden="true">{hasReacted ? '♥' : '♡'}</span>
        <span className="tabular">{reactionCount}</span>
      </Button>
      <Button variant="quiet" size="sm" aria-expanded={areCommentsOpen} onClick={onToggleComments}>
        {commentCount === 0 ? t`Comment` : t`${plural({ commentCount }, { one: '1 reply', other: '# replies' })}`}
      </Button>
    </div>
  )
}
