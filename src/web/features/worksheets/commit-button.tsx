import { useState } from 'react'
import { t } from '#domain/i18n/messages.ts'
import { useVisitor } from '#web/shell/visitor.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { commitFromWorksheet } from './commit-from-worksheet.ts'

type CommitButtonProps = {
  label: string
  /** Text of the commitment; null if there is none, which hides the button. */
  text: string | null
}

/**
 * Turns worksheet text into a commitment with one press, then shows that it is done, because a second press would create the
 * same one.
 */
export function CommitButton({ label, text }: CommitButtonProps): React.ReactNode {
  const userId = useVisitor().user?.id ?? ''
  const [isPending, setPending] = useState(false)
  const [committedText, setCommittedText] = useState<string | null>(null)
  if (text === null) return null
  const isCommitted = committedText === text
  const commit = async (): Promise<void> => {
    if (isCommitted) return
    setPending(true)
    if (await commitFromWorksheet(userId, text)) setCommittedText(text)
    setPending(false)
  }
  return (
    <Button
      variant="secondary"
      size="sm"
      isPending={isPending}
      aria-disabled={isCommitted || undefined}
      aria-label={isCommitted ? undefined : `${label}: ${text}`}
      onClick={() => void commit()}
    >
      {isCommitted ? <Icon name="check" className="size-4" /> : null}
      {isCommitted ? t`In your commitments` : label}
    </Button>
  )
}
