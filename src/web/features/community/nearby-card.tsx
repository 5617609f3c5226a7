import { useQuery } from '@tanstack/react-query'
import { fullName } from '#domain/formatting/full-name.ts'
import { t } from '#domain/i18n/messages.ts'
import { statementLabel } from '#domain/statement/options.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { SkeletonCard } from '#web/ui/skeleton.tsx'
import { nearbyQuery } from './directory-query.ts'
import { formatLocation } from './member-text.ts'

/** A few members from the viewer's state. */
export function NearbyCard({ onOpen }: { onOpen: (id: string) => void }): React.ReactNode {
  const query = useQuery(nearbyQuery)
  return (
    <QueryView
      query={query}
      loading={<SkeletonCard lines={4} label={t`Loading members near you`} />}
      failedTitle={t`We couldn’t load members near you.`}
    >
      {({ members }) => (
        <Card title={t`Members near you`}>
          {members.length === 0 ? (
            <p className="text-md text-ink-2">{t`No members in your state yet. Browse the directory.`}</p>
          ) : (
            <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
              {members.map((member) => (
                <li key={member.id} className="flex items-center gap-3">
                  <Avatar name={fullName(member)} />
                  <div className="min-w-0 flex-1">
                    <p className="truncate text-md font-semibold">{fullName(member)}</p>
                    <p className="truncate text-sm text-ink-3">
                      {[member.niche && statementLabel(member.niche), formatLocation(member)].filter(Boolean).join(' · ')}
                    </p>
                  </div>
                  <Button
                    variant="secondary"
                    size="sm"
                    aria-label={t`View ${{ fullName: fullName(member) }}`}
                    onClick={() => onOpen(member.id)}
                  >
                    {t`View`}
                  </Button>
                </li>
              ))}
            </ul>
          )}
          <LinkButton to="/community?section=directory" variant="secondary" size="sm" className="mt-4">
            {t`Open the directory`}
          </LinkButton>
        </Card>
      )}
    </QueryView>
  )
}
