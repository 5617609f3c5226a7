import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toasts/show-toast.ts'

/** The four types. */
export function Example(): React.ReactNode {
  return (
    <div className="flex flex-wrap gap-3">
      <Button variant="secondary" onClick={() => showToast({ message: 'The lender opened your file.' })}>
        Info
      </Button>
      <Button variant="secondary" onClick={() => showToast({ type: 'success', message: 'Offer on 418 Elm Street sent.' })}>
        Success
      </Button>
      <Button variant="secondary" onClick={() => showToast({ type: 'warning', message: 'Your rate lock ends tomorrow.' })}>
        Warning
      </Button>
      <Button variant="secondary" onClick={() => showToast({ type: 'error', message: 'The appraisal could not be uploaded.' })}>
        Error
      </Button>
    </div>
  )
}

export const title = 'Types'
export const text =
  'Info and success stay 6 seconds, a warning 10, an error until it is closed and therefore without a bar. Each has its sign, so that colour is not alone in telling them apart.'
