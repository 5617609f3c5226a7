import { SwitchField } from '#web/ui/fields/choice-fields.tsx'

/** Takes effect immediately, without submitting a form. */
export function Example(): React.ReactNode {
  return (
    <div className="grid gap-x-5 gap-y-3 md:grid-cols-2">
      <SwitchField label="Meeting reminders" defaultChecked help="24 hours and 15 minutes before." />
      <SwitchField label="Weekly digest" help="Never sent empty." />
      <SwitchField label="Payment mails" isReadOnly defaultChecked help="Cannot be switched off." />
      <SwitchField label="Push messages" isDisabled help="Your browser does not allow them." />
      <SwitchField label="Hot-seat turns" isLoading defaultChecked help="Saving…" />
      <SwitchField label="Witness nudges" error="Not saved. Switch it again to try once more." />
    </div>
  )
}

export const title = 'Switch'
export const text = 'For a setting that takes effect at once.'
