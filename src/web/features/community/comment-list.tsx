import { lazy, Suspense, useRef, useState } from 'react'
import { type Comment, makeComment } from '#contract/community-comments.ts'
import type { Post } from '#contract/community.ts'
import { fullName } from '#domain/words/full-name.ts'
import { call } from '../../lib/call.ts'
import { useOneAtATime } from '../../lib/one-at-a-time.ts'
import { sendOnce } from '../../lib/send-once.ts'
import { useVisitor } from '../../shell/visitor.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Menu } from '../../ui/menu/menu.tsx'
import { MenuItem } from '../../ui/menu/menu-item.tsx'
import { useArrival } from '../../ui/pagination/arrival.ts'
import { useCursorPages } from '../../ui/pagination/use-cursor-pages.ts'
import { QueryView } from '../../ui/query-view.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { changeComment, confirmDeleting, deleteComment } from './post-actions.ts'
import { PostBody } from './post-body.tsx'
import { addComment, commentPageQuery } from './post-queries.ts'
import { PostPictures } from './post-pictures.tsx'
import { HiddenNote } from './hidden-note.tsx'
import { type SentWords, WordsForm } from './words-form.tsx'
import { WrittenBy } from './written-by.tsx'

const ReportDialog = lazy(async () => ({ default: (await import('./report-dialog.tsx')).ReportDialog }))

type CommentListProps = { post: Post; onOpen: (id: string) => void }

/** What was said to a post, the oldest of those on show first, and a place to say something. */
export function CommentList({ post, onOpen }: CommentListProps): React.ReactNode {
  const { first, pages, hasMore, isLoadingMore, failure, more } = useCursorPages((cursor) => commentPageQuery(post.id, cursor))
  const comments = pages.flatMap((page) => page.comments).toReversed()
  const userId = useVisitor().user?.id ?? ''
  const list = useRef<HTMLUListElement>(null)
  // Earlier ones come above those on show, so whoever asked for them reads on from the first of all.
  const { said, ask } = useArrival({
    mark: pages.length,
    isLoading: isLoadingMore,
    firstNew: 0,
    words: () => 'Earlier comments are there.',
    listRef: list,
  })
  const send = async (said: SentWords): Promise<void> => {
    const params = { id: post.id }
    const comment = await sendOnce([userId, `comment-${post.id}-sent`], said, (id) =>
      call(makeComment, { params, body: { id, ...said } }),
    )
    addComment(post.id, comment)
  }
  return (
    <section aria-label="Comments" className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4 border-t border-line-2 pt-4">
      <QueryView query={first} loading={<SkeletonLines count={3} />} failedTitle="We could not load the comments.">
        {() => (
          <>
            {hasMore ? (
              <Button
                variant="quiet"
                size="sm"
                className="-ms-2.5 justify-self-start"
                isPending={isLoadingMore}
                onClick={() => {
                  ask()
                  more()
                }}
              >
                {failure ? 'Try again' : 'Show earlier comments'}
              </Button>
            ) : null}
            {comments.length > 0 ? (
              <ul ref={list} className="grid grid-cols-[minmax(0,1fr)] gap-4">
                {comments.map((comment) => (
                  <CommentItem key={comment.id} comment={comment} onOpen={onOpen} />
                ))}
              </ul>
            ) : (
              <p className="text-md text-ink-3">Nobody has said anything yet.</p>
            )}
            <output className="sr-only">{said}</output>
          </>
        )}
      </QueryView>
      <WordsForm label="Your comment" sendLabel="Send" isComment draft={`comment-${post.id}`} onSend={send} />
    </section>
  )
}

function CommentItem({ comment, onOpen }: { comment: Comment; onOpen: (id: string) => void }): React.ReactNode {
  const [isEditing, setEditing] = useState(false)
  const { author, postedAt, editedAt, body, mentions, pictures, isHidden } = comment
  const change = async (said: SentWords): Promise<void> => {
    await changeComment(comment, said)
    setEditing(false)
  }
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      <WrittenBy {...{ author, postedAt, editedAt, onOpen }} size="sm">
        {isHidden ? <Chip tone="clay">Hidden</Chip> : null}
        <CommentMenu comment={comment} onEdit={() => setEditing(true)} />
      </WrittenBy>
      <div className="ps-10">
        {isEditing ? (
          <WordsForm
            {...{ label: 'Change your comment', sendLabel: 'Save', body, mentions, pictures, draft: null }}
            isComment
            onSend={change}
            onCancel={() => setEditing(false)}
          />
        ) : (
          <>
            <PostBody text={body} mentions={mentions} />
            <PostPictures pictures={pictures} />
            <HiddenNote text={comment} what="comment" />
          </>
        )}
      </div>
    </li>
  )
}

function CommentMenu({ comment, onEdit }: { comment: Comment; onEdit: () => void }): React.ReactNode {
  const [isReporting, setReporting] = useState(false)
  const [isRunning, run] = useOneAtATime()
  const remove = (): void =>
    run(
      () => deleteComment(comment),
      () => confirmDeleting('comment'),
    )
  const label = `Actions for the comment of ${fullName(comment.author)}`
  return (
    <>
      <Menu
        placement="bottom end"
        trigger={
          <Button variant="quiet" size="icon" aria-label={label} isPending={isRunning}>
            <Icon name="more" />
          </Button>
        }
      >
        {comment.isOwn ? (
          <>
            <MenuItem onAction={onEdit}>Edit</MenuItem>
            <MenuItem isDanger onAction={remove}>
              Delete
            </MenuItem>
          </>
        ) : (
          <MenuItem onAction={() => setReporting(true)}>Report</MenuItem>
        )}
      </Menu>
      <Suspense>
        {isReporting ? <ReportDialog what="comment" id={comment.id} onClose={() => setReporting(false)} /> : null}
      </Suspense>
    </>
  )
}
