import { Button } from '#web/ui/button.tsx'
import { confirm, type ConfirmContext } from '#web/ui/confirm/confirm.ts'

const dialogs: readonly ConfirmContext[] = [
  {
    variant: 'warning',
    title: 'Leave this pod?',
    content: 'Your seat is kept for 48 hours, then opens. You go back to matching and get a new pod within 5–7 days.',
    confirmText: 'Leave pod',
    cancelText: 'Stay',
  },
  {
    variant: 'warning',
    title: 'Leave and pause pods?',
    content: 'Your seat opens and matching stops. To join again you opt in and choose a new day and time.',
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
    content: 'They lose access to this pod at once and are told by e-mail. You cannot undo this.',
    confirmText: 'Remove',
  },
  {
    title: 'Make Aisha Lowe the leader?',
    content: 'They take over applicants, members and the schedule. You stay as a member.',
    confirmText: 'Make leader',
  },
  {
    title: 'Accept Jonah Brandt?',
    content: 'They join the pod now. Their other open applications are closed.',
    confirmText: 'Accept',
  },
  {
    variant: 'warning',
    title: 'Close this application?',
    content: 'Jonah is told kindly that this pod is not the right fit.',
    confirmText: 'Close application',
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
export const text = 'Title: the deed as a question. Text: what follows from it. Button: the deed again, never "OK" or "Yes".'
