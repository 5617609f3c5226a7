import type { CommunityMember } from '#contract/community.ts'
import { fullName } from '#domain/words/full-name.ts'
import { memberZone } from '../../lib/member-zone.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { RelativeMoment } from '../../ui/figures/moment.tsx'

type WrittenByProps = {
  author: CommunityMember
  postedAt: string
  editedAt: string | null
  size?: 'sm' | 'md'
  onOpen: (id: string) => void
  /** Stands at the end of the line. */
  children?: React.ReactNode
}

/** Who wrote something and when; the name opens their card. */
export function WrittenBy({ author, postedAt, editedAt, size = 'md', onOpen, children }: WrittenByProps): React.ReactNode {
  const name = fullName(author)
  return (
    <div className="flex items-center gap-3 max-md:flex-wrap">
      <Avatar name={name} size={size} />
      <div className="min-w-0 flex-1">
        {author.id === '' ? (
          <p className="truncate text-md font-semibold">{name}</p>
        ) : (
          <button
            type="button"
            className="block max-w-full truncate text-start text-md font-semibold hover:underline max-md:-my-2.5 max-md:min-h-11"
            onClick={() => onOpen(author.id)}
          >
            {name}
          </button>
        )}
        <p className="text-sm text-ink-3">
          <RelativeMoment at={postedAt} timeZone={memberZone()} />
          {editedAt === null ? null : ' · edited'}
        </p>
      </div>
      {children}
    </div>
  )
}
