import * as z from 'zod/mini'
import { SlotId } from '../pods/slots.ts'
import { currentRoles, educationLevels, genders, maritalStatuses, primaryLanguages, shirtSizes, wealthRanges } from './options.ts'
import { stateCodes } from './states.ts'

const text = z.nullable(z.string())

/** The part of the profile that other members see. First and last name equal those of the profile. */
export const CircleFields = z.object({
  firstName: text,
  lastName: text,
  headline: text,
  bio: text,
  profession: text,
  websiteUrl: text,
  city: text,
  state: z.nullable(z.enum(stateCodes)),
  instagramUrl: text,
  facebookUrl: text,
  linkedinUrl: text,
})
export type CircleFields = z.infer<typeof CircleFields>

/** A member's profile. Null means not answered yet. `birthdate` is `YYYY-MM-DD`, `timezone` an IANA ID. */
export const Profile = z.object({
  firstName: text,
  lastName: text,
  netWorth: z.nullable(z.enum(wealthRanges)),
  maritalStatus: z.nullable(z.enum(maritalStatuses)),
  spouseEmail: text,
  update: text,
  gender: z.nullable(z.enum(genders)),
  podOptIn: z.boolean(),
  podDatePreference: z.nullable(SlotId),
  podDateAlternates: z.array(SlotId),
  streetAddress: text,
  additionalAddress: text,
  city: text,
  state: z.nullable(z.enum(stateCodes)),
  zipcode: text,
  shirtSize: z.nullable(z.enum(shirtSizes)),
  timezone: text,
  birthdate: text,
  phone: text,
  sharePhoneWithPod: z.boolean(),
  shareRangesWithPod: z.boolean(),
  primaryLanguage: z.nullable(z.enum(primaryLanguages)),
  originCity: text,
  originState: z.nullable(z.enum(stateCodes)),
  educationLevel: z.nullable(z.enum(educationLevels)),
  currentRole: z.nullable(z.enum(currentRoles)),
  currentRoleOther: text,
  startingIncome: z.nullable(z.enum(wealthRanges)),
  circleFields: CircleFields,
})
export type Profile = z.infer<typeof Profile>

/** Trainings a member has watched. Once true, a value stays true. */
export const TrainingEvents = z.object({ watchedMemberTrainingV1: z.boolean(), watchedLeaderTrainingV1: z.boolean() })
export type TrainingEvents = z.infer<typeof TrainingEvents>
