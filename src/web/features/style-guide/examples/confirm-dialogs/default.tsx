import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { confirm } from '#web/ui/confirm/confirm.ts'

/** Only a title: the buttons default to "Confirm" and "Cancel". */
export function Example(): React.ReactNode {
  const [answer, setAnswer] = useState('Not asked yet')
  const openConfirm = async (): Promise<void> => {
    const isAccepted = await confirm({ title: 'Send the rent reminder now?' })
    setAnswer(isAccepted ? 'Reminder sent' : 'Nothing sent')
  }
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Button variant="secondary" onClick={() => void openConfirm()}>
        Send reminder
      </Button>
      <output className="text-sm text-ink-3">{answer}</output>
    </div>
  )
}

export const title = 'Default'
export const text = 'Call confirm() from anywhere. It resolves to true or false, and you don’t have to render anything.'
