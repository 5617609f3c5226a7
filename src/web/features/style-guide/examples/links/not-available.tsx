import { Icon } from '#web/ui/icon.tsx'

/** An unavailable link is plain text with the reason beside it. */
export function Example(): React.ReactNode {
  return (
    <div className="grid gap-3">
      <p className="flex items-center gap-2 text-ink-3">
        <Icon name="lock" />
        Meeting agenda: available after your pod’s first meeting
      </p>
      <p className="flex items-center gap-2 text-clay">
        <Icon name="alert" />
        April 14 recording: the file is missing. Ask your pod leader.
      </p>
    </div>
  )
}

export const title = 'Unavailable or broken'
export const text = 'Never disable a link. Replace it with text that says why it’s unavailable.'
