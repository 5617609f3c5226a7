import { lazy, Suspense } from 'react'
import type { PodMember } from '#contract/api/pods/pods.ts'

// Only leaders have this menu, so others do not load it.
const MemberMenu = lazy(() => import('./member-menu.tsx').then((module) => ({ default: module.MemberMenu })))

/** The button of the leader's menu for a member. Its space is reserved until the menu is loaded. */
export function MemberActions({ podId, member }: { podId: string; member: PodMember }): React.ReactNode {
  return (
    <div className="min-h-10 min-w-10 flex-none max-md:min-h-11 max-md:min-w-11">
      <Suspense fallback={null}>
        <MemberMenu podId={podId} member={member} />
      </Suspense>
    </div>
  )
}
