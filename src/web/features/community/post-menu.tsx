import { lazy, Suspense, useState } from 'react'
import type { Post } from '#contract/community.ts'
import { useOneAtATime } from '../../lib/one-at-a-time.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Menu } from '../../ui/menu/menu.tsx'
import { MenuItem } from '../../ui/menu/menu-item.tsx'
import { nameOf } from './member-words.ts'
import { confirmDeleting, deletePost, follow, settle } from './post-actions.ts'

const ReportDialog = lazy(async () => ({ default: (await import('./report-dialog.tsx')).ReportDialog }))

/** What can be done about a post besides liking and talking. */
export function PostMenu({ post, onEdit }: { post: Post; onEdit: () => void }): React.ReactNode {
  const [isReporting, setReporting] = useState(false)
  const [isRunning, run] = useOneAtATime()
  const remove = (): void =>
    run(
      () => deletePost(post),
      () => confirmDeleting('post'),
    )
  return (
    <>
      <Menu
        placement="bottom end"
        trigger={
          <Button variant="quiet" size="icon" aria-label={`Actions for the post of ${nameOf(post.author)}`} isPending={isRunning}>
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
        {post.isOwn ? <MenuItem onAction={onEdit}>Edit</MenuItem> : null}
        {post.isOwn ? (
          <MenuItem isDanger onAction={remove}>
            Delete
          </MenuItem>
        ) : (
          <MenuItem onAction={() => setReporting(true)}>Report</MenuItem>
        )}
      </Menu>
      <Suspense>{isReporting ? <ReportDialog what="post" id={post.id} onClose={() => setReporting(false)} /> : null}</Suspense>
    </>
  )
}
