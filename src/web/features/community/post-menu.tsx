import { lazy, Suspense, useState } from 'react'
import type { Post } from '#contract/api/community/posts.ts'
import { t } from '#domain/i18n/messages.ts'
import { useAsyncAction } from '#web/lib/use-async-action.ts'
import { useVisitor } from '#web/shell/visitor.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Menu } from '#web/ui/menu/menu.tsx'
import { MenuItem } from '#web/ui/menu/menu-item.tsx'
import { postMenuLabel } from './member-text.ts'
import { confirmDelete, deleteOwnPost, toggleFollow, toggleSettled, unpinPost } from './post-actions.ts'

const PinDialog = lazy(async () => ({ default: (await import('./pin-dialog.tsx')).PinDialog }))
const ReportDialog = lazy(async () => ({ default: (await import('./report-dialog.tsx')).ReportDialog }))

/** The menu of a post's other actions, with its button, initially open. */
export function PostMenu({ post, onEdit }: { post: Post; onEdit: () => void }): React.ReactNode {
  const { permissions } = useVisitor()
  const [isReporting, setReporting] = useState(false)
  const [isPinning, setPinning] = useState(false)
  const [isRunning, run] = useAsyncAction()
  const isAnnouncement = post.section === 'announcements'
  // An announcement belongs to the team, so any admin can edit it.
  const canEdit = isAnnouncement ? permissions.includes('announcements.write') : post.isOwn
  const remove = (): void =>
    run(
      () => deleteOwnPost(post),
      () => confirmDelete('post'),
    )
  return (
    <>
      <Menu
        startsOpen
        placement="bottom end"
        trigger={
          <Button variant="quiet" size="icon" aria-label={postMenuLabel(post)} isPending={isRunning}>
            <Icon name="more" />
          </Button>
        }
      >
        <MenuItem href={`/community?post=${post.id}`}>{t`Open post`}</MenuItem>
        <MenuItem description={t`Notifications for new comments`} onAction={() => run(() => toggleFollow(post))}>
          {post.isFollowing ? t`Unfollow` : t`Follow`}
        </MenuItem>
        {post.isOwn && post.kind ? (
          <MenuItem onAction={() => run(() => toggleSettled(post))}>{post.isSettled ? t`Reopen` : t`Mark as resolved`}</MenuItem>
        ) : null}
        {canEdit && isAnnouncement ? (
          <MenuItem onAction={() => setPinning(true)}>{post.pinnedUntil === null ? t`Pin` : t`Change pin`}</MenuItem>
        ) : null}
        {canEdit && post.pinnedUntil !== null ? (
          <MenuItem onAction={() => run(() => unpinPost(post))}>{t`Unpin`}</MenuItem>
        ) : null}
        {canEdit ? <MenuItem onAction={onEdit}>{t`Edit`}</MenuItem> : null}
        {canEdit ? (
          <MenuItem isDanger onAction={remove}>
            {t`Delete`}
          </MenuItem>
        ) : null}
        {canEdit || post.isOwn ? null : <MenuItem onAction={() => setReporting(true)}>{t`Report`}</MenuItem>}
      </Menu>
      <Suspense>{isPinning ? <PinDialog post={post} onClose={() => setPinning(false)} /> : null}</Suspense>
      <Suspense>{isReporting ? <ReportDialog noun="post" id={post.id} onClose={() => setReporting(false)} /> : null}</Suspense>
    </>
  )
}
