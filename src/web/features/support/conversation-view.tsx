import type { TicketMessage } from '#contract/support.ts'
import { memberZone } from '../../lib/member-zone.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Chip } from '../../ui/chip.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Moment } from '../../ui/figures/moment.tsx'
import { FileLinks } from '../files/file-links.tsx'

/** Everything that was said in a ticket, the oldest first. Notes are seen to be none of the member's. */
export function ConversationView({ messages }: { messages: readonly TicketMessage[] }): React.ReactNode {
  return (
    <ol aria-label="Messages" className="grid gap-4">
      {messages.map((message) => (
        <MessageView key={message.id} message={message} />
      ))}
    </ol>
  )
}

function MessageView({ message: { by, name, text, files, writtenAt } }: { message: TicketMessage }): React.ReactNode {
  const shownName = name ?? (by === 'member' ? 'Former member' : 'Support')
  return (
    <li
      className={classNames('rounded-md border border-line-2 p-4', by === 'note' ? 'bg-brass-soft' : by === 'staff' && 'bg-sunk')}
    >
      <div className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        <Avatar name={shownName} size="sm" />
        <p className="font-semibold wrap-anywhere">{shownName}</p>
        {by === 'staff' ? <Chip tone="pine">Support</Chip> : null}
        {by === 'note' ? <Chip tone="brass">Note, for staff only</Chip> : null}
        <Moment at={writtenAt} timeZone={memberZone()} className="text-sm text-ink-3" />
      </div>
      <p className="max-w-[80ch] text-md whitespace-pre-wrap text-ink-2 wrap-anywhere">{text}</p>
      <FileLinks files={files} />
    </li>
  )
}
