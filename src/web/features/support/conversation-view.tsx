import type { TicketMessage } from '#contract/api/support/support.ts'
import { t } from '#domain/i18n/messages.ts'
import { memberTimeZone } from '#web/lib/member-time-zone.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Moment } from '#web/ui/data-display/moment.tsx'
import { FileLinks } from '#web/features/files/file-links.tsx'

/** All messages of a ticket, oldest first. Internal notes are visibly distinct from the member's messages. */
export function ConversationView({ messages }: { messages: readonly TicketMessage[] }): React.ReactNode {
  return (
    <ol aria-label={t`Messages`} className="grid gap-4">
      {messages.map((message) => (
        <MessageView key={message.id} message={message} />
      ))}
    </ol>
  )
}

function MessageView({ message: { by, name, text, files, writtenAt } }: { message: TicketMessage }): React.ReactNode {
  const authorName = name ?? (by === 'member' ? t`Former member` : t`Support`)
  return (
    <li
      className={classNames('rounded-md border border-line-2 p-4', by === 'note' ? 'bg-brass-soft' : by === 'staff' && 'bg-sunk')}
    >
      <div className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        <Avatar name={authorName} size="sm" />
        <p className="font-semibold wrap-anywhere">{authorName}</p>
        {by === 'staff' ? <Chip tone="pine">{t`Support`}</Chip> : null}
        {by === 'note' ? <Chip tone="brass">{t`Internal note`}</Chip> : null}
        <Moment at={writtenAt} timeZone={memberTimeZone()} className="text-sm text-ink-3" />
      </div>
      <p className="max-w-[80ch] text-md whitespace-pre-wrap text-ink-2 wrap-anywhere">{text}</p>
      <FileLinks files={files} />
    </li>
  )
}
