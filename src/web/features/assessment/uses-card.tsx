import type { AssessmentResult } from '#domain/assessment/result.ts'
import { topics } from '#domain/assessment/topics.ts'
import { personalityPercent } from '#domain/assessment/matching-inputs.ts'
import { Card } from '#web/ui/card.tsx'
import { BarRow } from '#web/ui/data-display/bar-row.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'

/** What matching uses of the answers, what it never uses, and who can see them. */
export function UsesCard({ scores }: { scores: AssessmentResult['topics'] }): React.ReactNode {
  return (
    <Card title="What matching uses">
      <p className="text-md text-ink-2">
        Eight numbers, one for each topic. They make up {personalityPercent} of 100 points when two members are compared; the rest
        comes from your statement and your profile.
      </p>
      <p className="mt-3 text-md text-ink-2">
        Each is the mean of your answers there, from 0 to 100. Where they are high or low throughout, half of that is taken out of
        all eight, so that agreeing with everything does not make two members alike.
      </p>
      <ul className="my-5 grid gap-3">
        {scores.map(({ topicSlug, compared }) => (
          <li key={topicSlug}>
            <BarRow
              label={topics.find(({ slug }) => slug === topicSlug)?.title ?? topicSlug}
              value={compared}
              valueText={`${compared} of 100`}
            />
          </li>
        ))}
      </ul>
      <ul className="grid gap-3 border-t border-line-2 pt-4 text-md text-ink-2">
        <Assurance icon="close">Never used: your gender, your marital status and where you come from.</Assurance>
        <Assurance icon="eye-off">Nobody sees single answers: not your pod, not its leader, no other member.</Assurance>
        <Assurance icon="user">Your traits and your type are for you alone.</Assurance>
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
