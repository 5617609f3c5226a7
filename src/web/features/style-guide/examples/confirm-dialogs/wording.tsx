import { Button } from '#web/ui/button.tsx'
import { confirm, type ConfirmContext } from '#web/ui/confirm/confirm.ts'

const dialogs: readonly ConfirmContext[] = [
  {
    variant: 'warning',
    title: 'Leave this pod?',
    content: 'We’ll hold your seat for 48 hours, then it opens. You’ll go back to matching and get a new pod in 5–7 days.',
    confirmText: 'Leave pod',
    cancelText: 'Stay',
  },
  {
    variant: 'warning',
    title: 'Leave and pause matching?',
    content: 'You’ll give up your seat and stop being matched. To join again, opt in and pick a new day and time.',
    confirmText: 'Leave and pause',
    cancelText: 'Stay',
  },
  {
    variant: 'warning',
    title: 'Leave and hand over?',
    content: 'Marisol Reyes becomes the leader.',
    confirmText: 'Hand over and leave',
    cancelText: 'Stay',
  },
  {
    variant: 'warning',
    title: 'Remove Tomas Keller?',
    content: 'They lose access to this pod right away, and we’ll email them. You can’t undo this.',
    confirmText: 'Remove',
  },
  {
    title: 'Make Aisha Lowe the leader?',
    content: 'They’ll take over applicants, members, and the schedule. You’ll stay on as a member.',
    confirmText: 'Make leader',
  },
  {
    title: 'Accept Jonah Brandt?',
    content: 'They join the pod right away. Their other open applications close.',
    confirmText: 'Accept',
  },
  {
    variant: 'warning',
    title: 'Decline this application?',
    content: 'We’ll let Jonah know, kindly, that this pod isn’t the right fit.',
    confirmText: 'Decline application',
  },
]

/** Confirmations of the product: the event in the title, its consequences in the text, the action on the button. */
export function Example(): React.ReactNode {
  return (
    <div className="flex flex-wrap gap-3">
      {dialogs.map((context) => (
        <Button key={context.title} variant="secondary" size="sm" onClick={() => void confirm(context)}>
          {context.title}
        </Button>
      ))}
    </div>
  )
}

export const title = 'Wording'
export const text = 'Title: the action as a question. Text: what happens next. Button: the action again, never “OK” or “Yes.”'
