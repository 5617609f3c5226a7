import { t } from '#domain/i18n/messages.ts'
import { stateName } from '#domain/profile/states.ts'
import { statementLabel } from '#domain/statement/options.ts'
import { useVisitor } from '#web/shell/visitor.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Chip } from '#web/ui/chip.tsx'
import type { PodWithMembers } from './pod-with-members.ts'

/** The pod's description for its members. Members with access to the marketplace get a link to its public page. */
export function AboutPod({ pod }: Pick<PodWithMembers, 'pod'>): React.ReactNode {
  const { access } = useVisitor()
  const { description, focus, state, slug } = pod
  return (
    <Card title={t`About this pod`}>
      <div className="grid gap-3">
        {description ? <p className="max-w-[70ch] whitespace-pre-line text-ink-2 wrap-anywhere">{description}</p> : null}
        <ul className="flex flex-wrap gap-1.5">
          <li className="flex">
            <Chip tone="pine">{statementLabel(focus)}</Chip>
          </li>
          {state ? (
            <li className="flex">
              <Chip>{stateName(state)}</Chip>
            </li>
          ) : null}
        </ul>
        {access.pod_marketplace ? (
          <div className="mt-1">
            <LinkButton to={`/pod-marketplace/${slug}`} size="sm" variant="secondary">
              {t`View in marketplace`}
            </LinkButton>
          </div>
        ) : null}
      </div>
    </Card>
  )
}
