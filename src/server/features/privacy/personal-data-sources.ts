import type { PersonalData } from '#server/platform/personal-data.ts'
import * as assessment from '../assessment/index.ts'
import * as audit from '../audit/index.ts'
import * as billing from '../billing/index.ts'
import * as calendar from '../calendar/index.ts'
import * as community from '../community/index.ts'
import * as files from '../files/index.ts'
import * as content from '../content/index.ts'
import * as identity from '../identity/index.ts'
import * as matchingRuns from '../matching/index.ts'
import * as media from '../media/index.ts'
import * as meetings from '../meetings/index.ts'
import * as notifications from '../notifications/index.ts'
import * as pods from '../pods/index.ts'
import * as profile from '../profile/index.ts'
import * as retention from '../retention/index.ts'
import * as support from '../support/index.ts'
import * as welcome from '../welcome/index.ts'
import type { PrivacyDeps } from './deps.ts'
import { personalData } from './personal-data.ts'

/** Features that store personal data, low to high. The data export shows them in this order. */
export const personalDataSources: readonly PersonalData<PrivacyDeps>[] = [
  audit.personalData,
  identity.personalData,
  files.personalData,
  profile.personalData,
  assessment.personalData,
  billing.personalData,
  retention.personalData,
  pods.personalData,
  meetings.personalData,
  calendar.personalData,
  matchingRuns.personalData,
  welcome.personalData,
  community.personalData,
  content.personalData,
  support.personalData,
  media.personalData,
  notifications.personalData,
  personalData,
]

/** All sections of a data export. */
export const sections = personalDataSources.flatMap((source) => source.sections)
