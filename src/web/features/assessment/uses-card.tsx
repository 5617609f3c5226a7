import { Trans } from '@lingui/react/macro'
import type { AssessmentResult } from '#domain/assessment/result.ts'
import { topics } from '#domain/assessment/topics.ts'
import { personalityPercent } from '#domain/assessment/matching-inputs.ts'
import { t } from '#domain/i18n/messages.ts'
import { Card } from '#web/ui/card.tsx'
import { BarRow } from '#web/ui/data-display/bar-row.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'

/** What matching uses of the answers, what it never uses, and who can see them. */
export function UsesCard({ scores }: { scores: AssessmentResult['topics'] }): React.ReactNode {
  return (
    <Card title={t`How we use your answers`}>
      <p className="text-md text-ink-2">
        <Trans>
          We use eight numbers, one per topic. They make up {personalityPercent} of the 100 points when we compare two members.
          The rest comes from your statement and profile.
        </Trans>
      </p>
      <p className="mt-3 text-md text-ink-2">
        {t`Each number is your average for one topic, from 0 to 100. We adjust it, so that people who agree with everything don’t all look alike.`}
      </p>
      <ul className="my-5 grid gap-3">
        {scores.map(({ topicSlug, compared }) => (
          <li key={topicSlug}>
            <BarRow
              label={topics.find(({ slug }) => slug === topicSlug)?.title ?? topicSlug}
              value={compared}
              valueText={t`${{ compared }} of 100`}
            />
          </li>
        ))}
      </ul>
      <ul className="grid gap-3 border-t border-line-2 pt-4 text-md text-ink-2">
        <Assurance icon="close">{t`We never use your gender, marital status, or where you’re from.`}</Assurance>
        <Assurance icon="eye-off">
          {t`Your individual answers are private. Your pod, its leader, and other members never see them.`}
        </Assurance>
        <Assurance icon="user">{t`Only you see your traits and your type.`}</Assurance>
      </ul>
    </Card>
  )
}

function Assurance({ icon, children }: { icon: IconName; children: React.ReactNode }): React.ReactNode {
  return (
    <li className="flex gap-2.5">
      <Icon name={icon} className="mt-0.5 text-pine-2" />
      <span>{children}</span>
    </li>
  )
}
