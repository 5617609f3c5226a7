import type { Visitor } from '#contract/pages/visitor.ts'
import { dateFormat } from '#domain/formatting/formats.ts'
import { t } from '#domain/i18n/messages.ts'

/** Content of a second-factor banner, and whether the user can dismiss it. */
export type SecondFactorBannerContent = { tone: 'sky' | 'brass' | 'clay'; title?: string; text: string; canDismiss: boolean }

const signInAgainText = t`If you already have one, sign out and sign in again with it.`
const howToText = t`Add a passkey or an authenticator app. ${{ signInAgainText }}`

/** Why this visitor should set up or use a second factor, most urgent reason first. Returns null if there is none. */
export function secondFactorBannerContentOf(
  { needsSecondFactor, leaderFactor, mayAskSecondFactor }: Visitor,
  timeZone: string,
): SecondFactorBannerContent | null {
  if (needsSecondFactor) return { tone: 'brass', title: t`Your admin rights are locked`, text: howToText, canDismiss: false }
  if (leaderFactor?.isOverdue)
    return {
      tone: 'clay',
      title: t`Your leader tools are locked`,
      text: t`To lead a pod, you need two-factor authentication. ${{ howToText }}`,
      canDismiss: false,
    }
  if (leaderFactor) {
    const dueDay = formatDueDay(leaderFactor.dueAt, timeZone)
    const text = t`Add a passkey or an authenticator app by ${{ dueDay }} to keep your leader tools. ${{ signInAgainText }}`
    return { tone: 'brass', title: t`Pod leaders need two-factor authentication`, text, canDismiss: false }
  }
  if (!mayAskSecondFactor) return null
  const text = t`Your pod trusts you with personal details. Protect them with a passkey or an authenticator app.`
  return { tone: 'sky', text, canDismiss: true }
}

function formatDueDay(at: string, timeZone: string): string {
  return dateFormat({ weekday: 'short', month: 'short', day: 'numeric', year: 'numeric', timeZone }).format(new Date(at))
}
