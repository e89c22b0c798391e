import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { SCRIPT_ONLY, useHydrated } from './use-hydrated.ts';

/** A button that prints the page. Visible only with script; without script people use the browser's print command. */
export function PrintButton({ children }: { children: ReactNode }) {
  const isHydrated = useHydrated();
  return (
    <Button variant="outline" onClick={() => window.print()} className={isHydrated ? '' : SCRIPT_ONLY}>
      <Printer aria-hidden="true" className="size-5" /> {children}
    </Button>
  );
}
