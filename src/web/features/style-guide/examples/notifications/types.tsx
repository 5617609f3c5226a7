import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toasts/show-toast.ts'

/** The four types. */
export function Example(): React.ReactNode {
  return (
    <div className="flex flex-wrap gap-3">
      <Button variant="secondary" onClick={() => showToast({ message: 'The lender opened your file.' })}>
        Info
      </Button>
      <Button variant="secondary" onClick={() => showToast({ type: 'success', message: 'Offer sent for 418 Elm Street.' })}>
        Success
      </Button>
      <Button variant="secondary" onClick={() => showToast({ type: 'warning', message: 'Your rate lock expires tomorrow.' })}>
        Warning
      </Button>
      <Button variant="secondary" onClick={() => showToast({ type: 'error', message: 'We couldn’t upload the appraisal.' })}>
        Error
      </Button>
    </div>
  )
}

export const title = 'Types'
export const text =
  'Info and success stay for 6 seconds, warnings for 10. Errors stay until closed, so they have no time bar. Each type has an icon, so color isn’t the only cue.'
