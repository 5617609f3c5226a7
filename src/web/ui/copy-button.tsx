import { Button } from './button.tsx'
import { notify } from './notifications/notify.ts'

/** Puts a text into the clipboard and says so. */
export function CopyButton({ text, label }: { text: string; label: string }): React.ReactNode {
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text)
      notify({ type: 'success', message: 'Copied.' })
    } catch {
      notify({ type: 'warning', message: 'Your browser did not let us copy. Please mark the text and copy it.' })
    }
  }
  return (
    <Button size="sm" variant="secondary" onClick={() => void copy()}>
      {label}
    </Button>
  )
}
