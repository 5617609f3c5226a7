import { SwitchField } from '#web/ui/fields/choice-fields.tsx'

/** Takes effect immediately, without submitting a form. */
export function Example(): React.ReactNode {
  return (
    <div className="grid gap-x-5 gap-y-3 md:grid-cols-2">
      <SwitchField label="Meeting reminders" defaultChecked help="24 hours and 15 minutes before." />
      <SwitchField label="Weekly digest" help="Skipped when there’s nothing new." />
      <SwitchField label="Payment emails" isReadOnly defaultChecked help="You can’t turn these off." />
      <SwitchField label="Push notifications" isDisabled help="Your browser blocks them." />
      <SwitchField label="Hot-seat turns" isLoading defaultChecked help="Saving…" />
      <SwitchField label="Witness nudges" error="Not saved. Try again." />
    </div>
  )
}

export const title = 'Switch'
export const text = 'For a setting that takes effect right away.'
