import { t } from '#domain/i18n/messages.ts'
import { Card } from '#web/ui/card.tsx'

/** Rules that apply in every meeting, whatever the agenda. */
export const meetingRules = [
  t`What’s said here stays here.`,
  t`Speak from experience, not advice, unless asked.`,
  t`Camera or voice, be present.`,
  t`Late is fine, silent is not.`,
] as const

/** The rules of every meeting. */
export function RulesCard(): React.ReactNode {
  return (
    <Card title={t`How we meet`}>
      <ul className="grid gap-1.5 text-md text-ink-2">
        {meetingRules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </Card>
  )
}
