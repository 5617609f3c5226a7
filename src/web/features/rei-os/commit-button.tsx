import { useState } from 'react'
import { useVisitor } from '../../shell/visitor.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { takeOver } from './take-over.ts'

type CommitButtonProps = {
  label: string
  /** What becomes the commitment; null while nothing says so, and then there is no button. */
  text: string | null
}

/** Makes what a worksheet says a commitment, in one tap. Pressed again it would say the same, so that it shows that it is done. */
export function CommitButton({ label, text }: CommitButtonProps): React.ReactNode {
  const userId = useVisitor().user?.id ?? ''
  const [isPending, setPending] = useState(false)
  const [taken, setTaken] = useState<string | null>(null)
  if (text === null) return null
  const isTaken = taken === text
  const press = async (): Promise<void> => {
    if (isTaken) return
    setPending(true)
    if (await takeOver(userId, text)) setTaken(text)
    setPending(false)
  }
  return (
    <Button
      variant="secondary"
      size="sm"
      isPending={isPending}
      aria-disabled={isTaken || undefined}
      aria-label={isTaken ? undefined : `${label}: ${text}`}
      onClick={() => void press()}
    >
      {isTaken ? <Icon name="check" className="size-4" /> : null}
      {isTaken ? 'In your commitments' : label}
    </Button>
  )
}
