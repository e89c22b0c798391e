import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { SCRIPT_ONLY, useHydrated } from '../ui/use-hydrated.ts';

/** Shows when script runs: without it, the browser's own print command does the same. */
export function PrintButton({ children }: { children: ReactNode }) {
  const isHydrated = useHydrated();
  return (
    <Button variant="outline" onClick={() => window.print()} className={isHydrated ? '' : SCRIPT_ONLY}>
      <Printer aria-hidden="true" className="size-5" /> {children}
    </Button>
  );
}
