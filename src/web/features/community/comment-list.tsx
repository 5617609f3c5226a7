import { lazy, Suspense, useRef, useState } from 'react'
import { type Comment, createComment } from '#contract/api/community/comments.ts'
import type { Post } from '#contract/api/community/posts.ts'
import { fullName } from '#domain/formatting/full-name.ts'
import { t } from '#domain/i18n/messages.ts'
import { callApi } from '#web/lib/call-api.ts'
import { useAsyncAction } from '#web/lib/use-async-action.ts'
import { sendIdempotently } from '#web/lib/send-idempotently.ts'
import { useVisitor } from '#web/shell/visitor.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Menu } from '#web/ui/menu/menu.tsx'
import { MenuItem } from '#web/ui/menu/menu-item.tsx'
import { useFocusNewItems } from '#web/ui/pagination/use-focus-new-items.ts'
import { useCursorPages } from '#web/ui/pagination/use-cursor-pages.ts'
import { QueryView } from '#web/ui/query-view.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { editComment, confirmDelete, deleteOwnComment } from './post-actions.ts'
import { PostBody } from './post-body.tsx'
import { addCachedComment, commentPageQuery } from './post-queries.ts'
import { PostPictures } from './post-pictures.tsx'
import { HiddenBanner } from './hidden-banner.tsx'
import { type PostTextInput, TextForm } from './text-form.tsx'
import { AuthorLine } from './author-line.tsx'

const ReportDialog = lazy(async () => ({ default: (await import('./report-dialog.tsx')).ReportDialog }))

type CommentListProps = { post: Post; onOpen: (id: string) => void }

/** The comments of a post, oldest displayed first, and a form to write one. */
export function CommentList({ post, onOpen }: CommentListProps): React.ReactNode {
  const { first, pages, hasMore, isLoadingMore, failure, loadMore } = useCursorPages((cursor) =>
    commentPageQuery(post.id, cursor),
  )
  const comments = pages.flatMap((page) => page.comments).toReversed()
  const userId = useVisitor().user?.id ?? ''
  const list = useRef<HTMLUListElement>(null)
  // Earlier comments are inserted above, so a reader who requested them continues at the first of all.
  const { announcement, requestItems } = useFocusNewItems({
    mark: pages.length,
    isLoading: isLoadingMore,
    firstNew: 0,
    announce: () => t`Earlier comments loaded.`,
    listRef: list,
  })
  const send = async (input: PostTextInput): Promise<void> => {
    const params = { id: post.id }
    const comment = await sendIdempotently([userId, `comment-${post.id}-sent`], input, (id) =>
      callApi(createComment, { params, body: { id, ...input } }),
    )
    addCachedComment(post.id, comment)
  }
  return (
    <section aria-label={t`Comments`} className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4 border-t border-line-2 pt-4">
      <QueryView query={first} loading={<SkeletonLines count={3} />} failedTitle={t`We couldn’t load the comments.`}>
        {() => (
          <>
            {hasMore ? (
              <Button
                variant="quiet"
                size="sm"
                className="-ms-2.5 justify-self-start"
                isPending={isLoadingMore}
                onClick={() => {
                  requestItems()
                  loadMore()
                }}
              >
                {failure ? t`Try again` : t`Show earlier comments`}
              </Button>
            ) : null}
            {comments.length > 0 ? (
              <ul ref={list} className="grid grid-cols-[minmax(0,1fr)] gap-4">
                {comments.map((comment) => (
                  <CommentItem key={comment.id} comment={comment} onOpen={onOpen} />
                ))}
              </ul>
            ) : (
              <p className="text-md text-ink-3">{t`No comments yet. Be the first.`}</p>
            )}
            <output className="sr-only">{announcement}</output>
          </>
        )}
      </QueryView>
      <TextForm label={t`Your comment`} sendLabel={t`Send`} isComment draftName={`comment-${post.id}`} onSend={send} />
    </section>
  )
}

function CommentItem({ comment, onOpen }: { comment: Comment; onOpen: (id: string) => void }): React.ReactNode {
  const [isEditing, setEditing] = useState(false)
  const { author, postedAt, editedAt, body, mentions, pictures, isHidden } = comment
  const save = async (input: PostTextInput): Promise<void> => {
    await editComment(comment, input)
    setEditing(false)
  }
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      <AuthorLine {...{ author, postedAt, editedAt, onOpen }} size="sm">
        {isHidden ? <Chip tone="clay">{t`Hidden`}</Chip> : null}
        <CommentMenu comment={comment} onEdit={() => setEditing(true)} />
      </AuthorLine>
      <div className="ps-10">
        {isEditing ? (
          <TextForm
            {...{ label: t`Edit comment`, sendLabel: t`Save`, body, mentions, pictures, draftName: null }}
            isComment
            onSend={save}
            onCancel={() => setEditing(false)}
          />
        ) : (
          <>
            <PostBody text={body} mentions={mentions} />
            <PostPictures pictures={pictures} />
            <HiddenBanner text={comment} noun="comment" />
          </>
        )}
      </div>
    </li>
  )
}

function CommentMenu({ comment, onEdit }: { comment: Comment; onEdit: () => void }): React.ReactNode {
  const [isReporting, setReporting] = useState(false)
  const [isRunning, run] = useAsyncAction()
  const remove = (): void =>
    run(
      () => deleteOwnComment(comment),
      () => confirmDelete('comment'),
    )
  const label = t`Actions for the comment by ${{ fullName: fullName(comment.author) }}`
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
            <MenuItem onAction={onEdit}>{t`Edit`}</MenuItem>
            <MenuItem isDanger onAction={remove}>
              {t`Delete`}
            </MenuItem>
          </>
        ) : (
          <MenuItem onAction={() => setReporting(true)}>{t`Report`}</MenuItem>
        )}
      </Menu>
      <Suspense>
        {isReporting ? <ReportDialog noun="comment" id={comment.id} onClose={() => setReporting(false)} /> : null}
      </Suspense>
    </>
  )
}
