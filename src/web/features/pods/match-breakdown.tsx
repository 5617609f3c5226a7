import type { Breakdown, MatchBreakdownItem } from '#contract/api/pods/matches.ts'
import { plural, t } from '#domain/i18n/messages.ts'
import { Bar } from '#web/ui/bar.tsx'
import { Card } from '#web/ui/card.tsx'

const lineTitles: Readonly<Record<MatchBreakdownItem['key'], string>> = {
  financial: t`Similar stage`,
  strategy: t`Shared strategies`,
  complement: t`Complementary strengths`,
  personality: t`Shared interests`,
  timezone: t`Time zones`,
  lifeStage: t`Life stage`,
  language: t`Language`,
  weakestPair: t`Lowest match with any member`,
  growthCoverage: t`Growth areas covered`,
}

const basisText = t`Based on your assessment, statement, and schedule`

type MatchBreakdownPanelProps = { title: string; totalMatch: number; confidence: number; breakdown: Breakdown }

/** Explanation of a match: nine components whose points add up to it, each with its underlying facts. */
export function MatchBreakdownPanel({ title, totalMatch, confidence, breakdown }: MatchBreakdownPanelProps): React.ReactNode {
  return (
    <Card
      title={<span className="wrap-anywhere">{title}</span>}
      aside={<span className="text-sm text-ink-3 max-md:hidden">{basisText}</span>}
    >
      <p className="-mt-2 mb-4 text-sm text-ink-3 md:hidden">{basisText}</p>
      <MatchBreakdownRows breakdown={breakdown} />
      <p className="mt-4 border-t border-line-2 pt-3 text-sm text-ink-3">
        {t`The points add up to ${{ totalMatch }} of 100.`}
        {confidence < 100
          ? ` ${t`${{ confidence }}% of this score is based on complete data. Missing answers count for half.`}`
          : ''}
      </p>
    </Card>
  )
}

/** The nine components of an explained match. */
export function MatchBreakdownRows({ breakdown }: { breakdown: Breakdown }): React.ReactNode {
  return (
    <ul className="grid gap-x-8 gap-y-5 md:grid-cols-2">
      {breakdown.map((line) => (
        <MatchBreakdownRow key={line.key} line={line} />
      ))}
    </ul>
  )
}

/** Points are whole numbers, so that they add up. The bar shows the share of the maximum in tenths. */
function MatchBreakdownRow({ line }: { line: MatchBreakdownItem }): React.ReactNode {
  const { key, points, score, known, facts } = line
  const share = Math.round(score / 100)
  return (
    <li className="grid content-start gap-1.5">
      <div className="flex items-baseline justify-between gap-3">
        <span className="text-md font-medium">{lineTitles[key]}</span>
        <span className="tabular text-md text-ink-3">{t`${plural({ points }, { one: '1 point', other: '# points' })}`}</span>
      </div>
      <Bar value={share} label={lineTitles[key]} valueText={`${share}%`} tone={known ? 'pine' : 'brass'} />
      <p className="text-sm text-ink-3">{known ? formatFacts(facts) : t`Not answered yet, so it counts for half.`}</p>
    </li>
  )
}

function formatFacts(facts: readonly string[]): string {
  if (facts.length === 0) return t`Hidden to protect privacy in small groups.`
  const text = facts.join('; ')
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}
