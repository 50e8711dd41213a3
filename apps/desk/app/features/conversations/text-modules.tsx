import type { StaffConversation } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import { useSay } from '@mendwell/web/site.tsx';
import { useState } from 'react';
import './text-modules.css';

export type TextModule = StaffConversation['modules'][number];
type Props = {
  readonly modules: readonly TextModule[];
  readonly body: string;
  readonly onChoose: (module: TextModule) => void;
};

/** Text modules to choose from: by a button, or by a slash with the beginning of a shortcut. */
export function TextModules({ modules, body, onChoose }: Props) {
  const say = useSay();
  const [isOpen, setIsOpen] = useState(false);
  const typed = /^\/(\S*)$/.exec(body)?.[1];
  const fitting = typed === undefined ? modules : modules.filter((one) => one.shortcut.startsWith(typed));
  return (
    <div className="text-modules">
      <button
        type="button"
        className="link"
        aria-expanded={isOpen || typed !== undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        {say(m.desk_inbox_modules)}
      </button>
      {(isOpen || typed !== undefined) && (
        <ul className="text-modules__list">
          {fitting.map((module) => (
            <li key={module.id}>
              <button
                type="button"
                onClick={() => {
                  setIsOpen(false);
                  onChoose(module);
                }}
              >
                <kbd>/{module.shortcut}</kbd>
                <span>
                  <b>{module.title}</b> {module.text}
                </span>
              </button>
            </li>
          ))}
          {fitting.length === 0 && <li className="text-modules__none">{say(m.desk_inbox_modules_none)}</li>}
        </ul>
      )}
    </div>
  );
}
