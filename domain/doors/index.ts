// The rules of the doors of an event (decision 064). Owns the tables `event_door_rule`, `check_in_zone` and
// `check_in_zone_class`. Must hold: zones of an event have different names. Callers have checked the role, and lock the
// event before they change its rules.
export { copyDoorRulesIn } from './copy.ts';
export {
  type DoorRules,
  doorRulesOf,
  removeZoneIn,
  requireZoneIn,
  saveZoneIn,
  setReentryIn,
  type Zone,
} from './rules.ts';
