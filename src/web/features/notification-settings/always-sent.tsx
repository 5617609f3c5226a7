import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'

const always = [
  'A new sign-in, and whatever is about the security of your account',
  'A payment that failed, and changes of your membership',
  'The loss of your place in a pod',
  'A new leader of your pod',
  'The copy of your data, once it is ready',
]

/** What is told at once whatever somebody chooses, as they would miss something that matters to them. */
export function AlwaysSent(): React.ReactNode {
  return (
    <Card title="Always told at once">
      <p className="mb-3 text-md text-ink-2">These come at any hour and cannot be switched off.</p>
      <ul className="grid gap-2.5">
        {always.map((what) => (
          <li key={what} className="flex items-start gap-2.5 text-md text-ink-2">
            <Icon name="lock" className="mt-0.5 size-4 shrink-0 text-ink-3" />
            <span>{what}</span>
          </li>
        ))}
      </ul>
      <p className="mt-4 border-t border-line-2 pt-3 text-md text-ink-2">
        Everything else, such as a match, an application or an invitation to a moved meeting, waits until your quiet hours end.
      </p>
    </Card>
  )
}
