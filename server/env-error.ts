/**
 * The error of a variable that cannot be used; the server does not start. `message` names the variable and its allowed
 * values.
 */
export class EnvError extends Error {
  readonly variable: string;

  constructor(variable: string, reason: string) {
    super(reason);
    this.name = 'EnvError';
    this.variable = variable;
  }
}
