import { Link } from 'react-router';
import { bookDemo } from '@/shared/feedback/demo';
import { control, paint } from '@/shared/theme';
import { company, forBrands, forCreators } from './products';
import type { Product } from './products';
import styles from './menu.module.css';
import { useSiteWords } from './texts';
import { useDropdown } from './useDropdown';

function Entry({ product, onPick }: { product: Product; onPick: () => void }) {
  const { name, line } = useSiteWords().products[product.name];
  const { icon: Icon, hue } = product;
  const inside = (
    <>
      <i style={{ background: paint(`${hue}-100`), color: paint(`${hue}-700`) }}>
        <Icon size={19} strokeWidth={control.stroke} aria-hidden="true" />
      </i>
      <span>
        <b>{name}</b>
        <em>{line}</em>
      </span>
    </>
  );
  if (product.to)
    return (
      <Link to={product.to} onClick={onPick}>
        {inside}
      </Link>
    );
  return (
    <button
      type="button"
      onClick={() => {
        onPick();
        void bookDemo();
      }}
    >
      {inside}
    </button>
  );
}

/** The Products dropdown with its three columns. */
export function ProductsMenu() {
  const { menu: words, company: companyWords } = useSiteWords();
  const { open, close, box, button, area, toggle } = useDropdown();
  return (
    <div ref={box} {...area}>
      <button
        ref={button}
        type="button"
        className={styles.trigger}
        aria-expanded={open}
        aria-controls="products-menu"
        onClick={toggle}
      >
        {words.products}
        <svg width="10" height="10" viewBox="0 0 10 10" aria-hidden="true">
          <path
            d="M2 3.5l3 3 3-3"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.5"
            strokeLinecap="round"
          />
        </svg>
      </button>
      <div id="products-menu" className={styles.menu} hidden={!open}>
        <section>
          <h3>{words.brands}</h3>
          {forBrands.map((product) => (
            <Entry key={product.name} product={product} onPick={close} />
          ))}
        </section>
        <section>
          <h3>{words.creators}</h3>
          {forCreators.map((product) => (
            <Entry key={product.name} product={product} onPick={close} />
          ))}
        </section>
        <section className={styles.company}>
          <h3>{words.company}</h3>
          {company.map((name) => (
            <button
              key={name}
              type="button"
              onClick={() => {
                close();
                void bookDemo();
              }}
            >
              {companyWords[name]}
            </button>
          ))}
        </section>
      </div>
    </div>
  );
}
