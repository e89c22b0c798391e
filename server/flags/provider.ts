import {
  ErrorCode,
  type EvaluationContext,
  OpenFeature,
  OpenFeatureEventEmitter,
  type Provider,
  ProviderEvents,
  type ResolutionDetails,
  TypeMismatchError,
} from '@openfeature/server-sdk';
import type { Flags } from '#domain/flags';
import { FLAG_ROLES, type FlagResult, type FlagSubject } from '#shared/flags.ts';

/** The domain our provider answers in: `OpenFeature.getClient(FLAG_DOMAIN)`. */
export const FLAG_DOMAIN = 'bandstand';

/**
 * Our flags as an OpenFeature provider. The subject is the evaluation context: `targetingKey` is the public id, `role`
 * and `stage` are attributes. All flags are truth values; whoever asks for another type gets their own default.
 */
class FlagProvider implements Provider {
  readonly metadata = { name: FLAG_DOMAIN };
  readonly runsOn = 'server';
  readonly events = new OpenFeatureEventEmitter();
  readonly #flags: Pick<Flags, 'evaluate'>;

  constructor(flags: Pick<Flags, 'evaluate'>) {
    this.#flags = flags;
  }
  async resolveBooleanEvaluation(name: string, defaultValue: boolean, context: EvaluationContext) {
    const result = this.#flags.evaluate(name, subjectOf(context));
    return result.evaluationDetails.reason === 'ERROR' ? unreadable(result, defaultValue) : detailsOf(result);
  }
  resolveStringEvaluation = refuseType;
  resolveNumberEvaluation = refuseType;
  resolveObjectEvaluation = refuseType;
}

/** Answers for our flags in their domain from now on; call the answer after flags changed. */
export function provideFlags(flags: Pick<Flags, 'evaluate'>): { changed: () => void } {
  const provider = new FlagProvider(flags);
  OpenFeature.setProvider(FLAG_DOMAIN, provider);
  return { changed: () => provider.events.emit(ProviderEvents.ConfigurationChanged) };
}

function subjectOf({ targetingKey, role, stage }: EvaluationContext): FlagSubject {
  return {
    userId: targetingKey ?? null,
    role: FLAG_ROLES.find((one) => one === role) ?? 'signed-out',
    stage: typeof stage === 'string' ? stage : '',
  };
}

function detailsOf(result: FlagResult): ResolutionDetails<boolean> {
  const { ruleID, groupName, allocatedExperimentName, isExperimentActive, idType, evaluationDetails } = result;
  return {
    value: result.value === true,
    reason: evaluationDetails.reason,
    variant: groupName ?? (result.value === true ? 'on' : 'off'),
    flagMetadata: {
      ruleID,
      idType,
      isExperimentActive,
      configSyncTime: evaluationDetails.configSyncTime,
      ...(groupName !== null && { groupName }),
      ...(allocatedExperimentName !== null && { allocatedExperimentName }),
    },
  };
}

const unreadable = ({ name }: FlagResult, value: boolean): ResolutionDetails<boolean> => ({
  value,
  reason: 'ERROR',
  errorCode: ErrorCode.FLAG_NOT_FOUND,
  errorMessage: `the flag ${name} is not known, or cannot be read`,
});

function refuseType(name: string): Promise<never> {
  return Promise.reject(new TypeMismatchError(`the flag ${name} is a truth value`));
}
