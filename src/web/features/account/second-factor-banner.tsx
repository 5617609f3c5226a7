import { useState } from 'react'
import { dismissSecondFactorBanner } from '#contract/api/identity/account.ts'
import { t } from '#domain/i18n/messages.ts'
import { callApi } from '#web/lib/call-api.ts'
import { memberTimeZone } from '#web/lib/member-time-zone.ts'
import { toProblem } from '#web/lib/client-problem.ts'
import { refreshVisitor, useVisitor } from '#web/shell/visitor.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toasts/show-toast.ts'
import { secondFactorBannerContentOf } from './second-factor-banner-content.ts'

/**
 * Asks leaders and admins to set up a second factor: a dismissible suggestion, or why their permissions are or will be locked.
 */
export function SecondFactorBanner(): React.ReactNode {
  const content = secondFactorBannerContentOf(useVisitor(), memberTimeZone())
  const [isPending, setPending] = useState(false)
  if (!content) return null
  const dismiss = async (): Promise<void> => {
    setPending(true)
    try {
      await callApi(dismissSecondFactorBanner)
      await refreshVisitor()
    } catch (error) {
      showToast({ type: 'error', message: toProblem(error).detail })
    }
    setPending(false)
  }
  return (
    <div className="mb-6">
      <Banner
        tone={content.tone}
        {...(content.title && { title: content.title })}
        action={
          <div className="flex flex-wrap gap-2">
            <LinkButton to="/dashboard/account" size="sm">
              {t`Account and security`}
            </LinkButton>
            {content.canDismiss ? (
              <Button size="sm" variant="secondary" isPending={isPending} onClick={() => void dismiss()}>
                {t`Not now`}
              </Button>
            ) : null}
          </div>
        }
      >
        {content.text}
      </Banner>
    </div>
  )
}
