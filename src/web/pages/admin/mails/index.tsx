import { GivenUpCard } from '../../../features/mails/given-up-list.tsx'
import { MailsHead } from '../../../features/mails/mails-head.tsx'
import { OutboxFigures } from '../../../features/mails/outbox-figures.tsx'

/** Whether mail leaves, and what became of what did not. */
export function Component(): React.ReactNode {
  return (
    <>
      <MailsHead />
      <div className="grid gap-5">
        <OutboxFigures />
        <GivenUpCard />
      </div>
    </>
  )
}
