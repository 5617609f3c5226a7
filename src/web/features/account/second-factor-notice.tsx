import { useState } from 'react'
import { dismissFactorNotice } from '#contract/account.ts'
import { call } from '../../lib/call.ts'
import { memberZone } from '../../lib/member-zone.ts'
import { asProblem } from '../../lib/own-problem.ts'
import { refreshVisitor, useVisitor } from '../../shell/visitor.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { notify } from '../../ui/notifications/notify.ts'
import { factorNoticeOf } from './factor-notice.ts'

/** Asks leaders and admins for a second factor: an offer, which can be put away, or why their rights are locked or soon will be. */
export function SecondFactorNotice(): React.ReactNode {
  const notice = factorNoticeOf(useVisitor(), memberZone())
  const [isPending, setPending] = useState(false)
  if (!notice) return null
  const dismiss = async (): Promise<void> => {
    setPending(true)
    try {
      await call(dismissFactorNotice)
      await refreshVisitor()
    } catch (error) {
      notify({ type: 'error', message: asProblem(error).detail })
    }
    setPending(false)
  }
  return (
    <div className="mb-6">
      <Banner
        tone={notice.tone}
        {...(notice.title && { title: notice.title })}
        action={
          <div className="flex flex-wrap gap-2">
            <LinkButton to="/dashboard/account" size="sm">
              Account and security
            </LinkButton>
            {notice.canDismiss ? (
              <Button size="sm" variant="secondary" isPending={isPending} onClick={() => void dismiss()}>
                Not now
              </Button>
            ) : null}
          </div>
        }
      >
        {notice.text}
      </Banner>
    </div>
  )
}
