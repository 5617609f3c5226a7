import { Icon } from '#web/ui/icon.tsx'

/** An unavailable link is plain text with the reason beside it. */
export function Example(): React.ReactNode {
  return (
    <div className="grid gap-3">
      <p className="flex items-center gap-2 text-ink-3">
        <Icon name="lock" />
        Meeting agenda: opens when your pod has met for the first time
      </p>
      <p className="flex items-center gap-2 text-clay">
        <Icon name="alert" />
        Recording of April 14: the file is gone. Ask the leader of your pod.
      </p>
    </div>
  )
}

export const title = 'Not available, or broken'
export const text = 'A link is never disabled: where it cannot lead, there is text that says why.'
