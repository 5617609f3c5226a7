import { lazy, Suspense, useState } from 'react'
import type { Post } from '#contract/community.ts'
import { useOneAtATime } from '../../lib/one-at-a-time.ts'
import { useVisitor } from '../../shell/visitor.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Menu } from '../../ui/menu/menu.tsx'
import { MenuItem } from '../../ui/menu/menu-item.tsx'
import { menuLabel } from './member-words.ts'
import { confirmDeleting, deletePost, follow, settle, unpin } from './post-actions.ts'

const PinDialog = lazy(async () => ({ default: (await import('./pin-dialog.tsx')).PinDialog }))
const ReportDialog = lazy(async () => ({ default: (await import('./report-dialog.tsx')).ReportDialog }))

/** What can be done about a post besides liking and talking: its button with the menu, open at first. */
export function PostMenu({ post, onEdit }: { post: Post; onEdit: () => void }): React.ReactNode {
  const { isAdmin } = useVisitor()
  const [isReporting, setReporting] = useState(false)
  const [isPinning, setPinning] = useState(false)
  const [isRunning, run] = useOneAtATime()
  const isAnnounced = post.section === 'announcements'
  // What is announced is the team's, whoever of it wrote it.
  const isTheirs = isAnnounced ? isAdmin : post.isOwn
  const remove = (): void =>
    run(
      () => deletePost(post),
      () => confirmDeleting('post'),
    )
  return (
    <>
      <Menu
        startsOpen
        placement="bottom end"
        trigger={
          <Button variant="quiet" size="icon" aria-label={menuLabel(post)} isPending={isRunning}>
            <Icon name="more" />
          </Button>
        }
      >
        <MenuItem href={`/community?post=${post.id}`}>Open by itself</MenuItem>
        <MenuItem description="Hear of new comments" onAction={() => run(() => follow(post))}>
          {post.isFollowing ? 'Stop following' : 'Follow'}
        </MenuItem>
        {post.isOwn && post.kind ? (
          <MenuItem onAction={() => run(() => settle(post))}>{post.isSettled ? 'Open again' : 'Mark as settled'}</MenuItem>
        ) : null}
        {isTheirs && isAnnounced ? (
          <MenuItem onAction={() => setPinning(true)}>{post.pinnedUntil === null ? 'Pin' : 'Change the pin'}</MenuItem>
        ) : null}
        {isTheirs && post.pinnedUntil !== null ? <MenuItem onAction={() => run(() => unpin(post))}>Unpin</MenuItem> : null}
        {isTheirs ? <MenuItem onAction={onEdit}>Edit</MenuItem> : null}
        {isTheirs ? (
          <MenuItem isDanger onAction={remove}>
            Delete
          </MenuItem>
        ) : null}
        {isTheirs || post.isOwn ? null : <MenuItem onAction={() => setReporting(true)}>Report</MenuItem>}
      </Menu>
      <Suspense>{isPinning ? <PinDialog post={post} onClose={() => setPinning(false)} /> : null}</Suspense>
      <Suspense>{isReporting ? <ReportDialog what="post" id={post.id} onClose={() => setReporting(false)} /> : null}</Suspense>
    </>
  )
}
