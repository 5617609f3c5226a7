import { t } from '#domain/i18n/messages.ts'
import { Button } from './button.tsx'
import { showToast } from './toasts/show-toast.ts'

/** Copies a text to the clipboard and confirms it. */
export function CopyButton({ text, label }: { text: string; label: string }): React.ReactNode {
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text)
      showToast({ type: 'success', message: t`Copied.` })
    } catch {
      showToast({ type: 'warning', message: t`Copy failed. Select the text and copy it manually.` })
    }
  }
  return (
    <Button size="sm" variant="secondary" onClick={() => void copy()}>
      {label}
    </Button>
  )
}
