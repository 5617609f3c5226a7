import type { AnswerMap } from '#domain/assessment/answers.ts'
import type { Profile, TrainingEvents } from '#domain/profile/profile.ts'
import type { Niche } from '#domain/statement/options.ts'
import type { Statement } from '#domain/statement/statement.ts'
import { slotIds } from '#domain/pods/slots.ts'
import { fullName } from '#domain/formatting/full-name.ts'
import { type Chance, createChance } from '../chance.ts'
import { demoDomain } from '#server/require-no-demo.ts'
import { demoId } from '../demo-id.ts'
import { type Career, type Stage01, drawCareer, drawNiche, drawStage, drawStatement, rangeOf } from './investor.ts'
import { type DrawnName, drawName, mailName } from './names.ts'
import { drawAnswers } from './personality.ts'
import { type City, drawPhone, drawStreet, cities } from './cities.ts'
import { type PlannedSnapshot, type SavingHabits, drawHistory } from './statement-history.ts'
import { type BioAuthor, drawBio, drawHeadline, drawUpdate } from './bio-text.ts'

/** A member of the demo tribe with everything they have filled in. */
export type PlannedMember = {
  id: string
  email: string
  name: string
  joinedAt: Date
  profile: Profile & { events: TrainingEvents }
  answers: AnswerMap
  statement: Statement
  /** Snapshots of the statement, oldest first. The last one is today's statement. */
  history: PlannedSnapshot[]
  /** The member's progress, by which pods are composed. */
  stage01: Stage01
  niche: Niche
}

/** Fixed traits of a member. The rest is random. */
export type MemberTraits = Partial<DrawnName> & {
  email?: string
  city?: string
  stage01?: Stage01
  niche?: Niche
  joinedDaysAgo?: number
  podOptIn?: boolean
  saving?: SavingHabits
}

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Maximum membership in days. */
const maxDaysAgo = 1_100

/**
 * Draws one member with everything filled in. Deterministic for the same key and traits; times count back from `now`.
 *
 * @param key identifies the member
 */
export function drawMember(key: string, now: Date, traits: MemberTraits = {}): PlannedMember {
  const chance = createChance(`member/${key}`)
  const person = { ...drawName(chance), ...definedTraits(traits) }
  const home = findCity(traits.city) ?? chance.pick(cities)
  const origin = chance.happens(0.35) ? home : chance.pick(cities)
  const stage01 = traits.stage01 ?? drawStage(chance)
  const niche = traits.niche ?? drawNiche(chance)
  const career = drawCareer(chance, stage01)
  const statement = drawStatement(chance, stage01, niche)
  const speaker: BioAuthor = {
    home,
    origin,
    profession: career.profession,
    niche,
    active: (statement.doorCount ?? 0) > 0,
    wants: statement.improvementCategories,
  }
  const joinedAt = new Date(
    now.getTime() - Math.round((traits.joinedDaysAgo ?? 3 + maxDaysAgo * chance.draw01() ** 1.6) * 24) * hourMs,
  )
  return {
    id: demoId('member', key),
    email: traits.email ?? `${mailName(person)}@${demoDomain}`,
    name: fullName(person),
    joinedAt,
    profile: drawProfile(chance, { person, home, origin, career, statement, speaker, now, podOptIn: traits.podOptIn }),
    answers: drawAnswers(chance),
    statement,
    history: drawHistory(key, now, { joinedAt, statement }, traits.saving),
    stage01,
    niche,
  }
}

function definedTraits({ firstName, lastName, gender, language }: MemberTraits): Partial<DrawnName> {
  return {
    ...(firstName && { firstName }),
    ...(lastName && { lastName }),
    ...(gender && { gender }),
    ...(language && { language }),
  }
}

function findCity(city: string | undefined): City | undefined {
  return cities.find((place) => place.city === city)
}

type Sketch = {
  person: DrawnName
  home: City
  origin: City
  career: Career
  statement: Statement
  speaker: BioAuthor
  now: Date
  podOptIn: boolean | undefined
}

function drawProfile(chance: Chance, sketch: Sketch): PlannedMember['profile'] {
  const { person, home, origin, career, statement, speaker, now, podOptIn } = sketch
  const { firstName, lastName } = person
  const { currentRole, currentRoleOther, educationLevel, startingIncome, profession } = career
  const [podDatePreference, ...podDateAlternates] = drawSlots(chance)
  return {
    firstName,
    lastName,
    netWorth: rangeOf(statement.netWorth ?? 0),
    maritalStatus: chance.happens(0.58) ? 'Married' : 'Single',
    spouseEmail: null,
    update: chance.happens(0.7) ? drawUpdate(chance, speaker) : null,
    gender: person.gender,
    podOptIn: podOptIn ?? chance.happens(0.5),
    podDatePreference: podDatePreference ?? null,
    podDateAlternates,
    ...drawStreet(chance),
    city: home.city,
    state: home.state,
    zipcode: home.zipcode,
    shirtSize: chance.pickWeighted([['XS', 3], ['S', 14], ['M', 26], ['L', 27], ['XL', 19], ['2XL', 8], ['3XL', 3]]), // prettier-ignore
    timezone: home.timezone,
    birthdate: birthdate(chance, now, career.ageYears),
    phone: drawPhone(chance, home.areaCode),
    sharePhoneWithPod: chance.happens(0.55),
    shareRangesWithPod: chance.happens(0.3),
    primaryLanguage: person.language,
    originCity: origin.city,
    originState: origin.state,
    educationLevel,
    currentRole,
    currentRoleOther,
    startingIncome,
    circleFields: {
      firstName,
      lastName,
      headline: drawHeadline(chance, speaker),
      bio: drawBio(chance, speaker),
      profession,
      city: home.city,
      state: home.state,
      ...drawLinks(chance, person),
    },
    events: { watchedMemberTrainingV1: chance.happens(0.8), watchedLeaderTrainingV1: chance.happens(0.12) },
  }
}

/** Draws meeting times. Evenings in the East suit most. One preferred time and up to two others. */
function drawSlots(chance: Chance): (typeof slotIds)[number][] {
  const evenings = slotIds.filter((slot) => slot.endsWith('1900') || slot.endsWith('1200'))
  const first = chance.happens(0.65) ? chance.pick(evenings) : chance.pick(slotIds)
  return [first, ...chance.pickSome(slotIds.filter((slot) => slot !== first), chance.integer(0, 2))] // prettier-ignore
}

function birthdate(chance: Chance, now: Date, ageYears: number): string {
  const day = new Date(Date.UTC(now.getUTCFullYear() - ageYears - 1, 0, 1) + chance.integer(0, 364) * dayMs)
  return day.toISOString().slice(0, 10)
}

type Links = 'websiteUrl' | 'instagramUrl' | 'facebookUrl' | 'linkedinUrl'

function drawLinks(chance: Chance, person: DrawnName): Pick<Profile['circleFields'], Links> {
  const handle = mailName(person).replaceAll('.', '-')
  return {
    websiteUrl: chance.happens(0.25) ? `https://${handle}.example` : null,
    instagramUrl: chance.happens(0.35) ? `https://instagram.example/${handle}` : null,
    facebookUrl: chance.happens(0.2) ? `https://facebook.example/${handle}` : null,
    linkedinUrl: chance.happens(0.55) ? `https://linkedin.example/in/${handle}` : null,
  }
}
